import { NOTES } from '@trastienda/shared/documents/fields.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import type { Preorder, PreorderDetailsInput } from '@trastienda/shared/preorders/contract/preorder.ts';
import { expect } from 'vitest';
import type { SignedInCtx } from '#platform/ctx.ts';
import { type Answer, type FinanceDesk, openFinanceDesk } from './finance.ts';
import { type MadePerson, makePerson } from './people.ts';

export type PreorderLineInput = PreorderDetailsInput['lines'][number];

/** A store that buys abroad: besides finance those who look after all pre-orders. */
export interface PreorderDesk extends FinanceDesk {
  readonly center: MadePerson;
  /** May let things be bought without a deposit. */
  readonly chief: MadePerson;
  readonly shop: string;
  buildPreorderLine(details?: Partial<PreorderLineInput>): PreorderLineInput;
  createDetails(
    lines: readonly PreorderLineInput[],
    details?: Partial<PreorderDetailsInput>,
  ): PreorderDetailsInput;
  draft(lines?: readonly PreorderLineInput[], details?: Partial<PreorderDetailsInput>): Promise<Preorder>;
  /** Begun and sent to the customer. */
  quoted(lines?: readonly PreorderLineInput[], details?: Partial<PreorderDetailsInput>): Promise<Preorder>;
  /** The customer has said yes to all of it. */
  accepted(lines?: readonly PreorderLineInput[], details?: Partial<PreorderDetailsInput>): Promise<Preorder>;
  /** The deposit is submitted and found: everything is to be bought. */
  funded(lines?: readonly PreorderLineInput[], details?: Partial<PreorderDetailsInput>): Promise<Preorder>;
  command(preorder: Preorder, name: string, body?: object, who?: MadePerson): Promise<Answer>;
  onLine(preorder: Preorder, at: number, path: string, body?: object, who?: MadePerson): Promise<Answer>;
  change(preorder: Preorder, details: PreorderDetailsInput, who?: MadePerson): Promise<Answer>;
  submitPayment(preorder: Preorder, details?: object, who?: MadePerson): Promise<Answer>;
  /** Submitted by the seller and approved by finance; the pre-order as it stands then. */
  payAndApprove(preorder: Preorder, amount: number): Promise<Preorder>;
  read(preorder: Pick<Preorder, 'id'>): Promise<Preorder>;
  /** For what has no call of its own: a use case in the name of a person. */
  createCtx(who: MadePerson, codes: readonly PermissionCode[]): SignedInCtx;
}

export async function openPreorderDesk(env: Record<string, string> = {}): Promise<PreorderDesk> {
  const desk = await openFinanceDesk(env);
  const { app } = desk;
  const center = await makePerson(app, { codes: ['S-05'] });
  const chief = await makePerson(app, { codes: ['S-05', 'M-03'] });
  // How much a seller may take off has tests of its own.
  await app.database.db.pool.query('UPDATE users SET discount_limit_bp = 10000 WHERE id = $1', [
    desk.seller.id,
  ]);
  const { rows } = await app.database.db.pool.query(`SELECT id FROM shops WHERE name = 'Shein'`);
  const shop: string = rows[0].id;
  let made = 0;
  let receipts = 0;

  const must = (answer: Answer, status = 200): Preorder => {
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    return answer.body;
  };
  const one: PreorderDesk = {
    ...desk,
    ...{ center, chief, shop },
    buildPreorderLine: (details = {}) => ({
      id: null,
      variantId: null,
      description: `Vestido ${++made}`,
      size: 'M',
      colour: 'rojo',
      link: 'https://us.shein.com/vestido',
      picture: null,
      shopId: shop,
      quantity: 1,
      foreignPrice: 2_000,
      foreignTax: 140,
      foreignShipping: 0,
      rate: 7_750_000,
      weightGrams: 0,
      freightPerLb: 0,
      duty: 0,
      otherCost: 1_000,
      unitPrice: 30_000,
      note: '',
      // What is sold for less is bought for less.
      ...((details.unitPrice ?? 30_000) < 30_000 && { foreignPrice: 100, foreignTax: 0, otherCost: 0 }),
      ...details,
    }),
    createDetails(lines, details = {}) {
      made++;
      return {
        channel: 'whatsapp',
        customer: { id: null, name: `Clienta ${made}`, phone: `4${String(2_000_000 + made)}` },
        lines: [...lines],
        depositBp: 5_000,
        promisedFrom: null,
        promisedTo: null,
        ...emptyTexts(NOTES),
        tags: [],
        ...details,
      };
    },
    async draft(lines = [one.buildPreorderLine()], details = {}) {
      return must(await desk.post('/preorders', desk.seller, one.createDetails(lines, details)), 201);
    },
    async quoted(lines, details) {
      return must(await one.command(await one.draft(lines, details), 'quote'));
    },
    async accepted(lines, details) {
      return must(await one.command(await one.quoted(lines, details), 'accept'));
    },
    async funded(lines, details) {
      const preorder = await one.accepted(lines, details);
      return one.payAndApprove(preorder, preorder.depositDue);
    },
    command: (preorder, name, body = {}, who = desk.seller) =>
      desk.post(`/preorders/${preorder.id}/commands/${name}`, who, { version: preorder.version, ...body }),
    onLine: (preorder, at, path, body = {}, who = desk.seller) =>
      desk.post(`/preorders/${preorder.id}/lines/${preorder.lines[at]?.id}/${path}`, who, {
        version: preorder.version,
        ...body,
      }),
    async change(preorder, details, who = desk.seller) {
      const answer = await app.call({
        method: 'PATCH',
        url: `/api/preorders/${preorder.id}`,
        token: who.token,
        body: { version: preorder.version, ...details },
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    submitPayment(preorder, details = {}, who = desk.seller) {
      receipts++;
      return desk.post(`/preorders/${preorder.id}/payments`, who, {
        method: 'transfer',
        accountId: desk.account,
        reference: String(7_700_000 + receipts),
        amount: preorder.depositDue,
        paidOn: '2026-01-02',
        note: '',
        proofs: [],
        ...details,
      });
    },
    async payAndApprove(preorder, amount) {
      const submitted = must(await one.submitPayment(preorder, { amount }), 201);
      const id = submitted.payments.at(-1)?.id ?? '';
      const { version } = await desk.readPayment(id);
      const answer = await desk.post(`/payments/${id}/commands/approve`, desk.reviewer, { version });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return one.read(preorder);
    },
    async read({ id }) {
      return must(await desk.get(`/preorders/${id}`, desk.seller));
    },
    createCtx: (who, codes) => ({
      db: app.database.db.orm,
      now: new Date(),
      requestId: 'test',
      language: 'es',
      actor: {
        userId: who.id as UserId,
        sessionId: who.session,
        userName: '',
        email: '',
        firstName: 'Persona',
        lastName: 'de Prueba',
        roleId: 2,
        codes,
        language: 'es',
        pictureFileId: null,
        version: 1,
        ...{ hasFactor: false, owesFactor: false, confirmedAt: new Date() },
      },
    }),
  };
  return one;
}
