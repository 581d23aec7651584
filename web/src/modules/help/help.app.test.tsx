import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { here } from '#testing/fixtures/auth.ts';
import { signedInAs } from '#testing/people.ts';
import { renderApp, renderComponent } from '#testing/render.tsx';
import { HelpScreen } from './screens/help-screen.tsx';

const TITLES = [
  'Para todos',
  'Vender',
  'Preparar y enviar',
  'Comprar fuera',
  'Cobrar y facturar',
  'Llevar la tienda',
];

async function open(path = '/help') {
  const view = await renderComponent(<HelpScreen />, { user: signedInAs('vendor'), path });
  await screen.findByRole('heading', { level: 1, name: 'Manual' });
  return view;
}

const chapters = () => within(screen.getByRole('navigation', { name: 'Capítulos' }));
const title = (name: string) => screen.findByRole('heading', { level: 2, name });

test('lists all chapters and opens the first by default', async () => {
  await open();
  expect(
    chapters()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(TITLES);
  await title('Para todos');
  expect(chapters().getByRole('link', { name: 'Para todos' }).getAttribute('aria-current')).toBe('page');
});

test.each(['vender', 'cobrar-y-facturar'])('the address opens the chapter %s', async (id) => {
  await open(`/help?chapter=${id}`);
  const current = chapters()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.getAttribute('href'))).toEqual([`/help?chapter=${id}`]);
});

test('opens the first chapter for an unknown one', async () => {
  await open('/help?chapter=nada');
  expect(await title('Para todos')).toBeDefined();
});

test('opening another chapter moves the focus to its heading', async () => {
  const { user, router } = await open();
  await user.click(chapters().getByRole('link', { name: 'Comprar fuera' }));
  const heading = await title('Comprar fuera');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(router.state.location.search).toEqual({ chapter: 'comprar-fuera' });
});

test('a chapter has headings, steps and pictures with alternative text', async () => {
  await open('/help?chapter=vender');
  const article = within(screen.getByRole('article'));
  expect(article.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(1);
  expect(article.getAllByRole('listitem').length).toBeGreaterThan(2);
  const [figure] = article.getAllByRole('figure');
  if (figure === undefined) throw new Error('no picture');
  expect(figure.querySelector('figcaption')?.textContent).not.toBe('');
  expect(figure.querySelector('img')?.getAttribute('src')).toMatch(/\.webp/);
});

test('the manual is marked as Spanish', async () => {
  await open();
  expect(screen.getByRole('article').lang).toBe('es');
});

test('the manual is open to every signed-in user', async () => {
  await renderApp('/help?chapter=vender', { user: signedInAs('buyer') });
  await title('Vender');
  await waitFor(() => expect(document.title).toBe('Manual | Trastienda'));
  expect(here()).toBe('/help?chapter=vender');
});
