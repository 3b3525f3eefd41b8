/**
 * The processor time of this process that some work takes; in milliseconds. It tells work that grows too fast from work
 * that does not, whatever else the machine is doing.
 */
export function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
