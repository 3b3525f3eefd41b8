import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasProgram } from './programs.ts';
import { freePort } from './redis.ts';

export const hasPrometheus = hasProgram('prometheus');

export interface Prometheus {
  /** The values that a query gives now, by their label `by`. */
  ask(query: string, by: string): Promise<Readonly<Record<string, number>>>;
  /** Ends it; what it held is lost. */
  stop(): Promise<void>;
}

/** A Prometheus that reads this address each second, and keeps nothing. */
export async function startPrometheus(address: URL, token: string): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'bcp-prometheus-'));
  const config = {
    global: { scrape_interval: '1s' },
    scrape_configs: [
      {
        job_name: 'bcp-proxy',
        metrics_path: address.pathname,
        authorization: { credentials: token },
        static_configs: [{ targets: [address.host] }],
      },
    ],
  };
  const file = join(folder, 'prometheus.yaml');
  writeFileSync(file, JSON.stringify(config));
  const port = await freePort();
  const args = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const child = spawn('prometheus', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const exit = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exit;
    rmSync(folder, { recursive: true, force: true });
  };
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (log.includes('Server is ready to receive web requests')) resolve();
    });
    child.once('exit', () => reject(new Error(log)));
  });
  const ask = async (query: string, by: string): Promise<Readonly<Record<string, number>>> => {
    const url = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(query)}`;
    const { data } = (await (await fetch(url)).json()) as {
      readonly data: {
        readonly result: readonly {
          readonly metric: Readonly<Record<string, string>>;
          readonly value: readonly [number, string];
        }[];
      };
    };
    return Object.fromEntries(data.result.map(({ metric, value }) => [metric[by] ?? '', Number(value[1])]));
  };
  return { ask, stop };
}
