import type { Started } from '../client.ts';
import type { PlannedCall } from './model.ts';

/** A server as the user of a client has it. */
export interface OwnServer {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** What a client is started in. */
export interface Place {
  /** The folder that holds its node_modules. */
  readonly installed: string;
  /** The program of the Node that runs it. */
  readonly node: string;
  readonly home: string;
  /** The address of the scripted model. */
  readonly model: string;
}

export type Start = Omit<Started, 'cwd'>;

export interface Installable {
  readonly title: string;
  /** What npm installs, in one version; the client's own package comes first. */
  readonly packages: readonly string[];
  /** The lowest major version of Node that it wants. */
  readonly node: number;
  /** Its package has to run scripts when it is installed, because they put its program in place. */
  readonly scripts?: true;
  /**
   * It takes tools that come within a session. Others list them once: they have those of a slow server at the latest in
   * their second session.
   */
  readonly follows?: true;
  /** What `--short` runs. */
  readonly short?: true;
}

/** A program with a file of servers, which `adopt` edits. */
export interface LiveAgent extends Installable {
  /** How `adopt` calls it. */
  readonly name: string;
  /** The client's file in its home, with comments where it may have them. */
  readonly file: string;
  readonly text: (servers: readonly OwnServer[], place: Place) => string;
  /** Other files that it needs to find the model. */
  readonly files?: (place: Place) => Readonly<Record<string, string>>;
  readonly start: (prompt: string, place: Place) => Start;
  /**
   * A call of its own tools that takes some seconds: it asks the model before its servers are there. Each is another one,
   * because clients stop a model that does the same again and again.
   */
  readonly pause?: (turn: number) => PlannedCall;
}

/** A library, used by a program that starts the gateway with a config. */
export interface LiveLibrary extends Installable {
  /** Its name for itself. */
  readonly name: string;
  /** An ES module, run where the library is installed. Its words: the address of the model, and how the gateway starts. */
  readonly program: string;
}

export type LiveClient = LiveAgent | LiveLibrary;
