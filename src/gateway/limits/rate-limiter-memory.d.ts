/** The only engine of the library that is bundled. The library's entry would bring in all others. */
declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  const engine: typeof import('rate-limiter-flexible')['RateLimiterMemory'];
  type engine = import('rate-limiter-flexible').RateLimiterMemory;
  // biome-ignore lint/style/noDefaultExport: a CommonJS module has no other
  export default engine;
}
