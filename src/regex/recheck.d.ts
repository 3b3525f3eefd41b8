/** The judge in plain JavaScript. The package's main module would start Java or a native program where it finds one. */
declare module 'recheck/lib/browser.js' {
  const recheck: Pick<typeof import('recheck'), 'checkSync'>;
  // biome-ignore lint/style/noDefaultExport: a CommonJS module has no other
  export default recheck;
}
