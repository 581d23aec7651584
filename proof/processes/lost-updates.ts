import { CUSTOMER_TEXTS } from '@trastienda/shared/customers/fields.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import { type Answer, call, callWell } from '../../api/src/testing/processes/call.ts';
import { makeArticles, orderBody, signIn } from '../../api/src/testing/processes/proven-store.ts';
import { stopServer } from '../../api/src/testing/processes/server-process.ts';
import type { Proof } from '../proof.ts';
import type { Shop } from '../shop.ts';

/** A document that two people edit: where it is, what one of them sends, and which text of theirs it then holds. */
interface Edited {
  readonly path: string;
  readonly version: number;
  getVersion?(document: Answer['body']): number;
  toBody(version: number, text: string): object;
  getText(document: Answer['body']): string;
}

/** Two editors of one version, over and over: one saves, the other is told and shown what is there. */
export const lostUpdates: Proof = {
  name: 'lost-updates',
  guarantee: 'nobody’s change is overwritten unseen',
  async prove({ isQuick }, openShop) {
    const shop = await openShop();
    const rounds = isQuick ? 20 : 200;
    const server = await shop.start();
    const tokens = [await signIn(server.url), await signIn(server.url)];
    const documents = await makeDocuments(shop, server.url, tokens[0] ?? '');
    const complaints: string[] = [];
    for (const document of documents) {
      const { path, version: first, toBody, getText } = document;
      const { getVersion = (body) => body.version } = document;
      let version = first;
      for (let round = 0; round < rounds && complaints.length < 5; round++) {
        const answers = await Promise.all(
          tokens.map((token, who) =>
            call(`${server.url}/api${path}`, {
              method: 'PATCH',
              token,
              body: toBody(version, `Texto ${who} ${round}`),
            }),
          ),
        );
        const saved = answers.filter(({ status }) => status === 200);
        const conflicts = answers.filter(({ status }) => status === 409);
        if (saved.length !== 1 || conflicts.length !== 1) {
          complaints.push(
            `${path} round ${round}: ${answers.map(({ status, text }) => `${status} ${text.slice(0, 120)}`)}`,
          );
          break;
        }
        version = getVersion(saved[0]?.body);
        const [shown, kept] = [getText(conflicts[0]?.body.current), getText(saved[0]?.body)];
        if (shown !== kept) complaints.push(`${path}: «${kept}» was saved, the other was shown «${shown}»`);
      }
    }
    await stopServer(server);
    return {
      did: `2 editors × ${rounds} rounds on ${documents.map(({ path }) => path.split('/')[1]).join(', ')}`,
      complaints,
    };
  },
};

async function makeDocuments(shop: Shop, url: string, token: string): Promise<Edited[]> {
  const [variantId = ''] = await makeArticles(url, token, { count: 1, pieces: 1 });
  const [made] = await shop.query('SELECT product_id AS id FROM variants WHERE id = $1', [variantId]);
  const product = (await callWell(`${url}/api/products/${made?.['id']}`, { token })).body;
  const details = orderBody([variantId]);
  const draft = (await callWell(`${url}/api/orders`, { method: 'POST', token, body: details })).body;
  const confirm = { method: 'POST', token, body: { version: draft.version } } as const;
  const order = (await callWell(`${url}/api/orders/${draft.id}/commands/confirm`, confirm)).body;
  const customer = (await callWell(`${url}/api/customers/${order.customerId}`, { token })).body;
  const me = (await callWell(`${url}/api/me`, { token })).body;
  return [
    {
      path: `/orders/${order.id}`,
      version: order.version,
      toBody: (version, staffNotes) => ({ ...details, lines: toLines(order), version, staffNotes }),
      getText: (document) => document.staffNotes,
    },
    {
      path: `/products/${product.id}`,
      version: product.version,
      toBody: (version, description) => ({
        ...{ version, description },
        ...{ name: product.name, category: 'Blusas', brand: '' },
      }),
      getText: (document) => document.description,
    },
    {
      path: `/customers/${customer.id}`,
      version: customer.version,
      toBody: (version, notes) => ({
        ...emptyTexts(CUSTOMER_TEXTS),
        ...{ version, notes, otherPhones: [] },
        ...{ name: customer.name, phone: customer.phone, tax: customer.tax },
      }),
      getText: (document) => document.notes,
    },
    {
      path: '/me',
      version: me.Version,
      getVersion: (document) => document.Version,
      toBody: (version, firstName) => ({
        ...{ version, firstName },
        ...{ lastName: me.LastName, language: 'es', pictureFileId: null },
      }),
      getText: (document) => document.FirstName,
    },
  ];
}

/** The lines of an order, as its form sends them back. */
function toLines(order: Answer['body']): object[] {
  const lines: readonly { id: string; variantId: string; quantity: number }[] = order.lines;
  return lines.map(({ id, variantId, quantity }) => ({ id, variantId, quantity }));
}
