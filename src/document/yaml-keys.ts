import type { Pair, Scalar } from 'yaml';
import * as yaml from 'yaml';

const MERGE = '<<';

/** A key as its object will have it: all keys are texts there. */
export const keyName = ({ value }: Scalar): string => (typeof value === 'symbol' ? MERGE : String(value));

export const isMerge = (pair: Pair): boolean => yaml.isScalar(pair.key) && typeof pair.key.value === 'symbol';
