// Another user of the machine. `squat PATH KIND LOG`: takes a path, listens where it can, and notes what it is told.
// `look FOLDER`: says which files below it can be read, and which sockets can be opened.

import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

const [what, path, kind, log] = process.argv.slice(2);
const EVIL = 'answer of a stranger';

const frame = (type, payload) => {
  const head = Buffer.alloc(5);
  head.writeUInt8(type, 0);
  head.writeUInt32BE(payload.length, 1);
  return Buffer.concat([head, payload]);
};

/** Answers hooks and command lines alike. */
function listen(socket) {
  const server = createServer((client) => {
    client.on('error', () => undefined);
    client.on('data', (bytes) => {
      appendFileSync(log, bytes);
      if (!bytes.includes('POST ')) {
        client.end(
          Buffer.concat([frame(9, Buffer.alloc(0)), frame(4, Buffer.from(EVIL)), frame(7, Buffer.of(0))]),
        );
        return;
      }
      const body = JSON.stringify({ text: EVIL });
      client.end(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`);
    });
  });
  return new Promise((done) => {
    server.once('error', done);
    server.listen(socket, () => done());
  });
}

async function folderOfOurs(folder) {
  process.umask(0);
  mkdirSync(join(folder, 'shell'), { recursive: true, mode: 0o777 });
  await listen(join(folder, 'shell', 'hooks.sock'));
  await listen(join(folder, 'hooks.sock'));
}

const SQUATS = {
  nothing: () => undefined,
  folder: () => folderOfOurs(path),
  file: () => writeFileSync(path, EVIL),
  pipe: () => spawnSync('mkfifo', ['-m', '666', path]),
  socket: () => listen(path),
  link: async () => {
    await folderOfOurs(`${log}.d`);
    symlinkSync(`${log}.d`, path);
  },
  'dead link': () => symlinkSync('/proc/1/root', path),
};

function look(folder, found) {
  let entries = [];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return;
  }
  for (const entry of entries) {
    const at = join(folder, entry.name);
    if (entry.isDirectory()) look(at, found);
    else if (entry.isSocket()) found.sockets.push(at);
    else if (entry.isFile()) {
      try {
        readFileSync(at);
        found.files.push(at);
      } catch {
        // As it should be.
      }
    }
  }
}

const opens = (socket) =>
  new Promise((done) => {
    const client = connect(socket, () => {
      client.destroy();
      done([socket]);
    });
    client.on('error', () => done([]));
  });

if (what === 'squat') {
  try {
    await SQUATS[kind]();
  } catch {
    // Somebody else has it.
  }
  console.log('ready');
  setInterval(() => undefined, 1000);
} else {
  const found = {
    files: [],
    sockets: readFileSync('/proc/net/unix', 'utf8')
      .match(/\S+$/gm)
      .filter((at) => at.startsWith(path)),
  };
  look(path, found);
  const opened = await Promise.all([...new Set(found.sockets)].map(opens));
  console.log(JSON.stringify([...found.files, ...opened.flat()]));
}
