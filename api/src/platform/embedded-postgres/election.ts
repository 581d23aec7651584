import type { Socket } from 'node:net';
import type { Layout } from './layout.ts';
import { type MessageFromSupervisor, onMessage, sendMessage } from './lease-protocol.ts';
import { connectToSupervisor, listSupervisorAddresses } from './supervisor-address.ts';

/*
 * Several servers starting at once may each start a supervisor. Every candidate shows its address first
 * and only then asks all others, so of any two at least one sees the other. A supervisor in office
 * refuses; between two candidates the smaller name wins, and both sides compute the same.
 */
export class Election {
  private state: 'candidate' | 'in-office' | 'lost' = 'candidate';
  private readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** True when this supervisor rules from now on. */
  async run(layout: Layout): Promise<boolean> {
    const others = (await listSupervisorAddresses(layout)).filter((address) => address !== this.name);
    const answers = await Promise.all(others.map((address) => this.claimFrom(address)));
    if (this.state === 'candidate') {
      this.state = answers.includes('claim-refused') ? 'lost' : 'in-office';
    }
    return this.state === 'in-office';
  }

  /** Another supervisor's claim on this folder. */
  answer(socket: Socket, claimant: string): void {
    if (this.state === 'candidate' && claimant < this.name) this.state = 'lost';
    sendMessage(socket, { type: this.state === 'lost' ? 'claim-granted' : 'claim-refused' });
  }

  private async claimFrom(address: string): Promise<'claim-granted' | 'claim-refused'> {
    const socket = await connectToSupervisor(address);
    if (!socket) return 'claim-granted';
    return new Promise((resolve) => {
      onMessage<MessageFromSupervisor>(socket, ({ type }) => {
        if (type !== 'claim-granted' && type !== 'claim-refused') return;
        resolve(type);
        socket.destroy();
      });
      // Gone before it answered: it lost to somebody or has just finished its service.
      socket.once('close', () => resolve('claim-granted'));
      sendMessage(socket, { type: 'claim', name: this.name });
    });
  }
}
