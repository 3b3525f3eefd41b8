/** A confidence to 12 places: one weight of 0.1 alone is 0.1, not 0.09999999999999998, and meets a threshold of 0.1. */
export const roundedConfidence = (confidence: number): number => Math.round(confidence * 1e12) / 1e12;
