import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';

/** The connections to a collector. An answer that never ends would keep the process, so they have an end themselves. */
export class CollectorConnections {
  readonly #agents: Agent[] = [];
  #isOver = false;

  /** The agent of an exporter. */
  readonly agentFor = (protocol: string): Agent => {
    const agent = new (protocol === 'https:' ? SecureAgent : Agent)({ keepAlive: true });
    const connect = agent.createConnection.bind(agent);
    agent.createConnection = (...args) => {
      // A request that is tried again.
      if (this.#isOver) throw new Error('the gateway ends');
      return connect(...args);
    };
    this.#agents.push(agent);
    return agent;
  };

  end(): void {
    this.#isOver = true;
    for (const agent of this.#agents) agent.destroy();
  }
}
