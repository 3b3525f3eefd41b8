import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import type { Area, Attack } from '../area.ts';
import { type Ended, holdsWithin, honest, PROXY, Sandbox } from '../sandbox.ts';

const STRANGER = resolve('attack/servers/stranger.mjs');
/** Numbers that nobody has: the one who is attacked, and the one who attacks. */
const [OWNER, OTHER] = [41_001, 41_002] as const;
const SECRET = 'planted-secret-of-the-owner-5d0c';
const EVIL = 'answer of a stranger';

/** Where the owner's files of running programs belong. */
const PLACES = ['own', 'shared', 'theirs', 'none', 'long'] as const;
/** What stands where the owner's folder belongs. */
const SQUATS = ['nothing', 'folder', 'file', 'pipe', 'socket', 'link', 'dead link'] as const;
/** What is planted in the folders for what is kept. */
const PLANTS = ['nothing', 'pipes', 'files', 'an open folder'] as const;
/** Reading them waits for a writer, who never comes. */
const PIPES = ['trusted', 'trusted.lock', 'cache-key', 'clients.json', 'servers'] as const;
const UMASKS = ['000', '022', '077'] as const;

interface Game {
  readonly place: (typeof PLACES)[number];
  readonly squat: (typeof SQUATS)[number];
  readonly plant: (typeof PLANTS)[number];
  readonly umask: (typeof UMASKS)[number];
}

const hookCall = (cwd: string): string =>
  JSON.stringify({
    ...{ sessionId: 's', cwd, toolName: 'bash', toolArgs: { command: 'ls' } },
    toolResult: { resultType: 'success', textResultForLlm: `${SECRET}\n`.repeat(40) },
  });

class Round {
  readonly #sandbox: Sandbox;
  readonly #base: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #taken: string;
  readonly #log: string;
  readonly #mark: string;

  constructor(
    private readonly attack: Attack,
    private readonly game: Game,
    i: number,
  ) {
    this.#base = join(attack.folder, String(i));
    this.#sandbox = new Sandbox(this.#base);
    const folder = (name: string, owner: number, mode: number): string => {
      const path = join(this.#base, name);
      mkdirSync(path, { recursive: true });
      chownSync(path, owner, owner);
      chmodSync(path, mode);
      return path;
    };
    for (const path of [dirname(attack.folder), attack.folder, this.#base]) chmodSync(path, 0o711);
    const home = folder(game.place === 'long' ? 'h'.repeat(80) : 'home', OWNER, 0o711);
    const shared = folder('shared', 0, 0o1777);
    const theirs = folder('theirs', OTHER, 0o777);
    folder('project', OWNER, 0o755);
    this.#log = join(folder('log', OTHER, 0o777), 'log');
    this.#mark = join(this.#base, 'shared', 'mark');
    const runtime = { own: folder('run', OWNER, 0o700), shared, theirs, none: undefined, long: undefined }[
      game.place
    ];
    this.#env = { PATH: process.env['PATH'], HOME: home, TMPDIR: shared };
    if (runtime !== undefined) this.#env['XDG_RUNTIME_DIR'] = runtime;
    if (game.plant !== 'nothing') this.#plant(theirs);
    const sockets = `${home}/.cache/bcp-proxy/run/shell`;
    const short = createHash('sha256').update(sockets).digest('hex').slice(0, 8);
    this.#taken =
      runtime === undefined ? join(shared, `bcp-proxy-${OWNER}-${short}`) : join(runtime, 'bcp-proxy');
  }

  /** Another user has made the folder of the list of trusted configs, or of what is kept. */
  #plant(theirs: string): void {
    const state = join(theirs, 'bcp-proxy');
    mkdirSync(join(state, 'logins'), { recursive: true });
    const file = join(this.#base, 'project', 'bcp-proxy.config.json');
    const evil = { command: 'touch', args: [this.#mark] };
    writeFileSync(file, JSON.stringify({ version: 1, servers: { evil } }));
    const hash = createHash('sha256').update(file).update('\0').update(readFileSync(file)).digest('hex');
    this.#env['XDG_STATE_HOME'] = theirs;
    this.#env['XDG_CACHE_HOME'] = theirs;
    const list = join(state, 'trusted');
    if (this.game.plant === 'pipes')
      for (const name of PIPES) spawnSync('mkfifo', ['-m', '666', join(state, name)]);
    else writeFileSync(list, JSON.stringify({ [file]: hash }), { mode: 0o600 });
    for (const path of [state, join(state, 'logins'), list]) chownSync(path, OTHER, OTHER);
    chmodSync(state, 0o777);
    if (this.game.plant === 'an open folder') chownSync(state, OWNER, OWNER);
  }

  #what(said: string): string {
    const { place, squat, plant, umask } = this.game;
    return `runtime folder: ${place}, there: ${squat}, planted: ${plant}, umask ${umask}: ${said}`;
  }

  #holds(said: string, holds: boolean): void {
    this.attack.attempt(this.#what(said), holds);
  }

  async #owner(args: readonly string[], input = ''): Promise<Ended> {
    const options = { user: OWNER, env: this.#env, cwd: join(this.#base, 'project') };
    const ended = await this.#sandbox.run([PROXY, ...args], input, {
      ...options,
      before: `umask ${this.game.umask}`,
    });
    const line = `${args.slice(0, 3).join(' ')}: ${JSON.stringify(ended).slice(0, 600)}`;
    this.#holds(`does not end: ${line}`, ended.code !== undefined);
    this.#holds(`believes a stranger: ${line}`, !ended.stdout.includes(EVIL));
    this.#holds(`ran what nobody trusted: ${line}`, !existsSync(this.#mark));
    return ended;
  }

  async #squat(): Promise<void> {
    const child = this.#sandbox.start([STRANGER, 'squat', this.#taken, this.game.squat, this.#log], {
      user: OTHER,
    });
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    await holdsWithin(10_000, () => said.includes('ready'));
  }

  async #look(): Promise<void> {
    const { stdout } = await this.#sandbox.run([STRANGER, 'look', this.#base], '', { user: OTHER });
    const found = (JSON.parse(stdout || '["nothing was said"]') as string[]).filter(
      (path) => !path.startsWith(dirname(this.#log)) && !this.#isTheirs(path),
    );
    this.#holds(`another user reads or opens ${found.join(', ')}`, found.length === 0);
  }

  /** What the stranger has made, and what is everybody's to read. */
  #isTheirs(path: string): boolean {
    return path.includes('/project/') || path.includes('/gateway/') || path.startsWith(this.#taken);
  }

  async #call(i: number): Promise<void> {
    const config = this.#sandbox.config({ good: { ...honest, tools: { deny: ['secret_tool'] } } });
    chmodSync(dirname(config), 0o755);
    const { code, stdout, stderr } = await this.#owner(
      ['tools', 'exec', 'good', 'echo', '--args', JSON.stringify({ token: SECRET + i }), '--config', config],
      '',
    );
    const line = `${code} ${stdout.slice(0, 200)} ${stderr.slice(0, 400)}`;
    this.#holds(`no right answer: ${line}`, code === 0 && stdout.includes(`echo ${SECRET}${i}`));
    const denied = await this.#owner(['tools', 'exec', 'good', 'secret_tool', '--config', config]);
    this.#holds(
      `a denied tool was called: ${denied.stdout}`,
      denied.code !== 0 && !denied.stdout.includes('secret_tool undefined'),
    );
    this.#holds(`says no reason: ${line}`, stderr === '' || stderr.startsWith('bcp-proxy warn '));
  }

  /** What a plugin does with the address that was written into it. */
  #asPlugin(file: string): Promise<string> {
    const socket = /"socket":"([^"]+)"/.exec(existsSync(file) ? readFileSync(file, 'utf8') : '')?.[1];
    if (socket === undefined) return Promise.resolve('');
    return new Promise((done) => {
      const asked = request({ socketPath: socket, path: '/compact', method: 'POST' }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          text += chunk;
        });
        answer.on('close', () => done(text));
      });
      asked.on('error', () => done(''));
      asked.end(JSON.stringify({ text: SECRET }));
    });
  }

  async play(): Promise<void> {
    const home = this.#env['HOME'] ?? '';
    const plugin = join(home, '.claude/skills/bcp-proxy/hooks/bcp-proxy.js');
    try {
      await this.#owner(['install', '--tools', '--client', 'claude-code']);
      await this.#squat();
      await this.#owner(['hook', 'start']);
      await this.#call(0);
      await this.#call(1);
      const hook = await this.#owner(['hook', 'copilot'], hookCall(join(this.#base, 'project')));
      this.#holds(`a hook fails: ${hook.stderr}`, hook.code === 0);
      await this.#look();
      await this.#owner(['serve']);
      await this.#owner(['trust', '--list']);
      await this.#owner(['status']);
      await this.#owner(['daemon', 'stop', '--all']);
      // The system empties folders that everybody uses, and the stranger is there first.
      rmSync(this.#taken, { recursive: true, force: true });
      await this.#squat();
      await this.#owner(['hook', 'copilot'], hookCall(join(this.#base, 'project')));
      this.#holds('a plugin asks a stranger', !(await this.#asPlugin(plugin)).includes(EVIL));
      const heard = existsSync(this.#log) ? readFileSync(this.#log, 'utf8') : '';
      this.#holds(`a stranger was told ${heard.slice(0, 200)}`, !heard.includes(SECRET));
    } finally {
      await this.#owner(['daemon', 'stop', '--all']);
      await this.#sandbox.close();
    }
  }
}

export const users: Area = {
  name: 'other users of the machine',
  tries:
    'Another user takes the places of sockets, caches, lists and keys before us, or listens there, in shared folders and under any umask. Nothing is believed, told or run, and calls go on.',
  async run(attack) {
    if (process.getuid?.() !== 0) {
      console.log('  (other users: left out, only root can be two of them)');
      return;
    }
    for (let i = 0; i < Math.max(2, attack.times(20)); i++) {
      const { random } = attack;
      const game: Game = {
        place: PLACES[i % PLACES.length] as Game['place'],
        squat: random.pick(SQUATS),
        plant: random.pick(PLANTS),
        umask: random.pick(UMASKS),
      };
      await new Round(attack, game, i).play();
    }
  },
};
