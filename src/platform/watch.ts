/** Tells when files may have changed: edited in place, replaced as editors and git do, removed, or put behind a link. */
import { type FSWatcher, lstatSync, readlinkSync, realpathSync, watch } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { isFolder } from './is-folder.ts';

export interface FileWatch {
  /** Watches these files instead, those that do not exist yet as well. */
  set(files: readonly string[]): void;
  close(): void;
}

/** One save is several events. In milliseconds. */
const SETTLE = 100;

const MAX_LINKS = 16;

/** The path itself, and all that it leads to over links. */
function places(file: string): string[] {
  const found = [file];
  try {
    for (let at = file; found.length < MAX_LINKS && lstatSync(at).isSymbolicLink(); ) {
      at = resolve(dirname(at), readlinkSync(at));
      found.push(at);
    }
    found.push(realpathSync(file));
  } catch {
    // It does not exist, or no longer: the folders above tell when it does.
  }
  return found;
}

/** Folders to watch, and the names in them that matter. A folder can be replaced too, so its own name matters above. */
function foldersFor(files: readonly string[]): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  const add = (path: string): void => {
    const names = folders.get(dirname(path));
    if (names) names.add(basename(path));
    else folders.set(dirname(path), new Set([basename(path)]));
  };
  for (const place of files.flatMap(places)) {
    let path = place;
    add(path);
    // Up to a folder that exists: that one tells when the next comes.
    do {
      path = dirname(path);
      add(path);
    } while (!isFolder(path) && dirname(path) !== path);
  }
  return folders;
}

class FolderWatch implements FileWatch {
  #watchers: FSWatcher[] = [];
  #files: readonly string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(private readonly onchange: () => void) {}

  set(files: readonly string[]): void {
    this.#files = files;
    this.#rearm();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#release();
  }

  #release(): void {
    for (const watcher of this.#watchers.splice(0)) watcher.close();
  }

  /** A watcher stays with a folder that was removed, so all are made anew. */
  #rearm(): void {
    this.#release();
    if (this.#closed) return;
    for (const [folder, names] of foldersFor(this.#files)) {
      try {
        const watcher = watch(folder, (_, name) => {
          // Under Deno each event has it keep the process alive again.
          setImmediate(() => watcher.unref());
          if (name === null || names.has(name)) this.#soon();
        });
        // The process may end while it watches. Deno has no other way to say so.
        watcher.unref();
        watcher.on('error', () => this.#soon());
        this.#watchers.push(watcher);
      } catch {
        // It does not exist: one above it does.
      }
    }
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // First, so that nothing is missed that happens while the files are read.
      this.#rearm();
      this.onchange();
    }, SETTLE).unref();
  }
}

/**
 * Calls back some time after one of the files may have changed; not every call means a change. Keeps no process alive.
 *
 * @param files absolute paths
 */
export function watchFiles(files: readonly string[], onchange: () => void): FileWatch {
  const watching = new FolderWatch(onchange);
  watching.set(files);
  return watching;
}
