/** What is tried in the page of `bcp-proxy ui`: texts with scripts, and scripts that run in the browser. */

const RUN = 'window.pwned=1';

/** Each would run, or change the page, where it is taken for more than a text. */
export const HIDDEN_SCRIPTS: readonly string[] = [
  `<img src=x onerror="${RUN}">`,
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `"><svg/onload=${RUN}>`,
  `'><details open ontoggle=${RUN}>x</details>`,
  `javascript:${RUN}//onerror`,
  `[onerror](javascript:${RUN}) ![x](http://127.0.0.1:1/x)`,
  `<a href="javascript:${RUN}">onerror</a>`,
  `</style><style>*{display:none}</style><link rel=stylesheet href="http://127.0.0.1:1/x.css">`,
  `</textarea></pre></select><iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${RUN}&gt;">`,
  `\u202e<img src=x onerror="${RUN}">\u2066\u200b`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `\${${RUN}}{{constructor.constructor('${RUN}')()}}`,
  `&lt;img src=x onerror=${RUN}&gt;&#60;script&#62;`,
  `data: x\n\nevent: live\ndata: {"kind":"gateways","gateways":[]}\n\n<img src=x onerror=${RUN}>`,
  `url(javascript:${RUN});background:url(http://127.0.0.1:1/x)`,
  `<base href="http://127.0.0.1:1/"><meta http-equiv=refresh content="0;url=http://127.0.0.1:1/">`,
];

/** Puts a text into the page as it came. */
export const RAW = `document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(HIDDEN_SCRIPTS[0])});`;

/** What the page has that only a text of others can have made. */
export const LOOK = `({
  ran: window.pwned !== undefined,
  made: [...document.querySelectorAll('body script, body style, body link, body base, body meta, img, iframe, object, embed, math, animate, [onerror], [onload], [ontoggle], [onbegin], [href^="javascript"], [style*="url("]')]
    .filter((one) => !(one.localName === 'script' && one.src.startsWith(location.origin)))
    .map((one) => one.outerHTML.slice(0, 100)),
  shown: [document.body.innerText, ...[...document.querySelectorAll('input, option')].map((one) => one.value + one.text)]
    .some((text) => /pwned|127\\.0\\.0\\.1:1\\//.test(text)),
})`;

/** Tries each way into the page at this origin, and says what came of it: a function's source. */
export const FOREIGN_PAGE = `async (origin) => {
  const got = {};
  const note = async (way, work) => {
    got[way] = await Promise.race([
      work().catch(() => 'refused'),
      new Promise((done) => setTimeout(done, 10_000, 'no end')),
    ]);
  };
  const text = JSON.stringify({ path: 'bcp-proxy.config.json', text: '{}' });
  const asked = (path, init) => async () => {
    const response = await fetch(origin + path, { credentials: 'include', ...init });
    return response.type === 'opaque' ? 'refused' : 'read ' + response.status;
  };
  for (const path of ['/', '/api/state', '/api/kept', '/api/file?path=bcp-proxy.config.json'])
    for (const mode of ['cors', 'no-cors']) await note(mode + ' ' + path, asked(path, { mode }));
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
    for (const method of ['PUT', 'POST'])
      await note(method + ' ' + type, asked('/api/file', { method, body: text, headers: { 'content-type': type } }));
  const element = (name, attribute, path) => () =>
    new Promise((done) => {
      const one = document.createElement(name);
      one.onload = () => done(name === 'iframe' ? 'refused' : 'loaded');
      one.onerror = () => done('refused');
      one[attribute] = origin + path;
      document.body.append(one);
    });
  await note('script', element('script', 'src', '/api/state'));
  await note('image', element('img', 'src', '/icon.svg'));
  await note('frame', element('iframe', 'src', '/'));
  await note('events', () => new Promise((done) => {
    const events = new EventSource(origin + '/api/live', { withCredentials: true });
    events.onopen = () => done('opened');
    events.onerror = () => done(events.close() ?? 'refused');
  }));
  await note('socket', () => new Promise((done) => {
    const socket = new WebSocket(origin.replace('http', 'ws') + '/api/live');
    socket.onopen = () => done('opened');
    socket.onerror = () => done('refused');
  }));
  return got;
}`;
