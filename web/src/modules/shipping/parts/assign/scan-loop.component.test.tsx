import { screen, waitFor, within } from '@testing-library/react';
import { assignGuides, findParcel } from '@trastienda/shared/shipping/contract/guides.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { COURIER_ID } from '#testing/fixtures/finance.ts';
import { assigned, otherParcel, parcel, stubShipping } from '#testing/fixtures/shipping.ts';
import { signedInAs } from '#testing/people.ts';
import { idOf, textOf } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, type StubApi } from '#testing/stub-api.ts';
import { AssignGuidesScreen } from '../../screens/assign-guides-screen.tsx';

/** Says of every scan that it was heard, and makes no noise. */
class SilentAudio {
  readonly currentTime = 0;
  readonly destination = {};
  async resume() {}
  createOscillator() {
    return { frequency: { value: 0 }, connect: (next: unknown) => next, start() {}, stop() {} };
  }
  createGain() {
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: (next: unknown) => next };
  }
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', SilentAudio);
});

const unknown = new Refusal(404, 'guide.unknown-parcel', {
  message: 'No encontramos un paquete con ese código.',
});

function stubScan() {
  return stubShipping(parcel(), otherParcel())
    .on(findParcel, ({ query }) => {
      if (query.get('code') === 'P-000123') return parcel();
      return query.get('code') === 'P-000124' ? otherParcel() : unknown;
    })
    .on(assignGuides, ({ body }) => ({
      rows: [
        JSON.stringify(body).includes(idOf(901))
          ? assigned({ guide: 'A0001R00001' })
          : assigned({ guide: 'A0001R00002', parcel: otherParcel() }),
      ],
    }));
}

async function open(api: StubApi) {
  const path = `/tools/assign-guides?via=${COURIER_ID}`;
  const user = signedInAs('logisticManager');
  const view = await renderComponent(<AssignGuidesScreen />, { user, api, path });
  const desk = within(await screen.findByRole('region', { name: 'Guías' }));
  await desk.findByRole('option', { name: 'Guatex' });
  const scan = async (code: string) => {
    await view.user.click(desk.getByLabelText('Código de la hoja o de la guía'));
    await view.user.keyboard(`${code}{Enter}`);
  };
  const says = (text: string | RegExp) =>
    waitFor(() => expect(textOf(desk.getByRole('status'))).toMatch(text));
  return { ...view, desk, scan, says };
}

test('scanning slip and then guide assigns the guide to that parcel', async () => {
  const api = stubScan();
  const { scan, says, desk } = await open(api);
  await scan('P-000123');
  await says('P-000123: ahora escanea su guía.');
  const pending = screen.getByRole('region', { name: 'Paquetes sin guía' });
  expect(pending.querySelector('[data-held]')?.textContent).toContain('P-000123');
  await scan('A0001R00001');
  await says('P-000123 lleva la guía A0001R00001.');
  expect(api.bodies(assignGuides)).toEqual([
    {
      isPreview: false,
      courierId: COURIER_ID,
      rows: [{ parcel: idOf(901), guide: 'A0001R00001', courierId: COURIER_ID }],
    },
  ]);
  expect(api.requests(assignGuides)[0]?.headers.get('Idempotency-Key')).not.toBeNull();
  expect(desk.getByText('1 guía asignada ahora')).toBeDefined();
});

test('scanning the guide first, it waits for its slip', async () => {
  const api = stubScan();
  const { scan, says } = await open(api);
  await scan('A0001R00002');
  await says('Guía A0001R00002: ahora escanea la hoja del paquete.');
  await scan('P-000124');
  await says('P-000124 lleva la guía A0001R00002.');
  expect(api.bodies(assignGuides)).toMatchObject([{ rows: [{ parcel: idOf(902), guide: 'A0001R00002' }] }]);
});

test('shows a code that is neither a slip nor a guide', async () => {
  const { scan, says } = await open(stubScan());
  await scan('nada de nada');
  await says(/^No conocemos «nada de nada»\. Empieza por la hoja del paquete\.$/);
});

test('refuses a parcel that has a guide, or is not packed yet', async () => {
  const api = stubScan().on(findParcel, parcel({ status: 'labelled', guide: 'A0001R00009' }));
  const { scan, says } = await open(api);
  await scan('P-000123');
  await says('P-000123 ya lleva la guía A0001R00009.');
  api.on(findParcel, parcel({ status: 'pending' }));
  await scan('P-000123');
  await says('P-000123 todavía no está empacado.');
  expect(api.requests(assignGuides)).toEqual([]);
});

test('a refused guide stays among the rows to correct', async () => {
  const message = 'La guía A0001R00001 ya la lleva otro paquete de Guatex.';
  const api = stubScan().on(assignGuides, {
    rows: [assigned({ outcome: 'refused', code: 'guide.taken', message })],
  });
  const { scan, says, desk } = await open(api);
  await scan('P-000123');
  await says(/ahora escanea su guía/);
  await scan('A0001R00001');
  await waitFor(() => expect(desk.getAllByRole('status').map(textOf)).toContain(`P-000123: ${message}`));
  expect(await desk.findByText('1 fila por asignar')).toBeDefined();
  expect(await desk.findByLabelText('Guía de la fila P-000123')).toHaveProperty('value', 'A0001R00001');
});

test('shows that an order has several parcels without guide', async () => {
  const message = 'El pedido tiene varios paquetes sin guía. Di cuál: P-000123/1, P-000123/2…';
  const { scan, says } = await open(
    stubScan().on(findParcel, new Refusal(409, 'guide.several-parcels', { message })),
  );
  await scan('P-000123');
  await says(message);
});

test('Escape or «Soltar» drops the scanned code', async () => {
  const { scan, says, desk, user } = await open(stubScan());
  await scan('P-000123');
  await says(/ahora escanea su guía/);
  await user.keyboard('{Escape}');
  await says('Primero la hoja, luego la guía. Al revés también funciona.');
  await scan('P-000123');
  await says(/ahora escanea su guía/);
  await user.click(desk.getByRole('button', { name: 'Soltar' }));
  await says(/^Primero la hoja/);
});

test('receives scanner input without a focused field', async () => {
  const { says, user, desk } = await open(stubScan());
  await user.click(screen.getByRole('heading', { name: 'Paquetes sin guía' }));
  await user.keyboard('P');
  expect(document.activeElement).toBe(desk.getByLabelText('Código de la hoja o de la guía'));
  await user.keyboard('-000123{Enter}');
  await says('P-000123: ahora escanea su guía.');
});

test('several rows pasted into the field become rows to assign', async () => {
  const { user, desk } = await open(stubScan());
  await user.click(desk.getByLabelText('Código de la hoja o de la guía'));
  await user.paste('P-000123\tA0001R00001\nP-000124\tA0001R00002');
  expect(await desk.findByText('2 filas por asignar')).toBeDefined();
});

test('stores on the device that the sound is off', async () => {
  const first = await open(stubScan());
  await first.user.click(first.desk.getByRole('button', { name: 'Sin sonido' }));
  expect(first.desk.getByRole('button', { name: 'Sin sonido' }).getAttribute('aria-pressed')).toBe('true');
  first.unmount();
  const { desk } = await open(stubScan());
  expect(desk.getByRole('button', { name: 'Sin sonido' }).getAttribute('aria-pressed')).toBe('true');
});
