import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { emailAddress, line, rawText } from '../kernel/text.ts';
import { newPassword } from '../users/rules.ts';

const area = 'system';
const done = z.object({ done: z.literal(true) });

/** The first person of a store, who may do everything in it. */
export const firstPerson = z.strictObject({
  userName: line(60),
  email: emailAddress,
  firstName: line(100),
  lastName: line(100),
  password: newPassword,
});

/** How much a demonstration has of its own, to be said before it goes. */
export const readSample = route({
  method: 'GET',
  path: '/welcome',
  permission: ['M-03'],
  area,
  summary: 'What beginning with an own store would remove: the demonstration in figures',
  reply: z.object({
    orders: z.number().int(),
    preorders: z.number().int(),
    products: z.number().int(),
    customers: z.number().int(),
    people: z.number().int(),
    /** Why it cannot be done here: the demonstration's database is not this server's own. */
    obstacle: z.enum(['foreign-database']).nullable(),
  }),
  refusals: ['welcome.not-a-demo'],
});

export const beginStore = route({
  method: 'POST',
  path: '/welcome',
  permission: ['M-03'],
  area,
  summary:
    'From demonstration to store: all sample data goes, the first person comes, everybody is signed out',
  body: firstPerson,
  reply: done,
  refusals: ['welcome.not-a-demo', 'welcome.foreign-database', 'password.too-common'],
  neverReplayed: true,
});

export const claimStore = route({
  method: 'POST',
  path: '/public/welcome',
  permission: 'public',
  area: 'public',
  summary: 'The first person of a new store, with the key that the server wrote in its terminal',
  body: firstPerson.extend({ key: rawText(1, 100) }),
  reply: done,
  status: 201,
  refusals: ['welcome.wrong-key', 'welcome.already-claimed', 'password.too-common'],
  perMinute: 10,
  neverReplayed: true,
});

export const finishWelcome = route({
  method: 'POST',
  path: '/welcome/done',
  permission: ['M-03'],
  area,
  summary: 'The store is set up: the welcome is not offered any more',
  reply: done,
});
