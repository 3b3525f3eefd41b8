import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageRoot } from '../platform/package-root.ts';
import type { LoadedPack } from './pack-types.ts';

/** The folder of the built-in pack. */
export const coreFolder = (): string => join(packageRoot(), 'rules', 'core');

/** This package may be installed as a link. */
export const isCoreFolder = (folder: string): boolean => realpathSync(folder) === coreFolder();

/** Whether a loaded pack is the built-in one. */
export const isCore = ({ file }: LoadedPack): boolean => file === undefined || isCoreFolder(dirname(file));
