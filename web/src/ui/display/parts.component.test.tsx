import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Shirt } from 'lucide-react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '#testing/render.tsx';
import { ComingScreen } from '../feedback/coming-screen.tsx';
import { FileDrop } from '../form/file-drop.tsx';
import { ReasonField } from '../form/reason-field.tsx';
import { Segments } from '../form/segments.tsx';
import { Switch } from '../form/switch.tsx';
import { TitleHead } from '../page/page-head.tsx';
import { KeyCaps } from './key-caps.tsx';
import { Moment } from './moment.tsx';
import { MoneyText } from './money-text.tsx';
import { PersonAvatar } from './person-avatar.tsx';

const text = (element: Element) => element.textContent?.replaceAll(/\s/g, ' ');

test.each([
  [125_050, /^Q ?1,250\.50$/],
  [0, /^Q ?0\.00$/],
  [-9_905, /^-Q ?99\.05$/],
])('%i centavos are shown as Guatemalan money', async (centavos, written) => {
  const { container } = await renderComponent(
    <div data-testid="m">
      <MoneyText centavos={centavos} />
    </div>,
  );
  expect(text(container.querySelector('[data-testid=m]') ?? container)).toMatch(written);
});

test.each([
  ['2026-03-05T15:30:00.000Z', 'hace 30 minutos'],
  ['2026-03-04T16:00:00.000Z', 'ayer'],
  ['2026-02-01T16:00:00.000Z', '1 feb 2026'],
])('%s is shown as «%s», with the exact time in its title', async (at, words) => {
  vi.useFakeTimers({ now: new Date('2026-03-05T16:00:00Z'), toFake: ['Date'] });
  await renderComponent(<Moment at={at} />);
  const time = screen.getByText(words);
  expect(time.getAttribute('datetime')).toBe(at);
  expect(time.title).toContain('2026');
});

test('keys are drawn as key caps and hidden from screen readers', async () => {
  const { container } = await renderComponent(<KeyCaps keys="mod+k" />);
  expect([...container.querySelectorAll('kbd')].map((cap) => cap.textContent)).toEqual(['Ctrl', 'K']);
  expect(container.querySelector('[aria-hidden]')).not.toBeNull();
});

test('shows initials without a picture', async () => {
  await renderComponent(<PersonAvatar name="Ana Lucía Paz" picture={null} size={36} />);
  expect(screen.getByText(/^A[LP]$/)).toBeDefined();
  expect(screen.queryByRole('img', { hidden: true })).toBeNull();
});

function Chosen() {
  const [value, setValue] = useState<'mes' | 'dia'>('mes');
  const [isOn, setOn] = useState(false);
  return (
    <>
      <Segments
        label="Cuánto se ve"
        value={value}
        onChange={setValue}
        options={[
          { value: 'mes', label: 'Mes' },
          { value: 'dia', label: 'Día' },
        ]}
      />
      <Switch isOn={isOn} onChange={setOn}>
        Con detalle
      </Switch>
    </>
  );
}

test('a segmented control works by mouse and arrows', async () => {
  const { user } = await renderComponent(<Chosen />);
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(screen.getByRole('group', { name: 'Cuánto se ve' })).toBeDefined();
  expect(radio('Mes').checked).toBe(true);
  await user.click(radio('Día'));
  expect(radio('Día').checked).toBe(true);
  await user.keyboard('{ArrowUp}');
  expect(radio('Mes').checked).toBe(true);
});

test('a switch toggles by click and Space', async () => {
  const { user } = await renderComponent(<Chosen />);
  const control = screen.getByRole('switch', { name: 'Con detalle' });
  await user.click(control);
  expect(control.getAttribute('aria-checked')).toBe('true');
  await user.keyboard(' ');
  expect(control.getAttribute('aria-checked')).toBe('false');
});

test('the title shows the page, and links to its parents', async () => {
  await renderComponent(
    <TitleHead
      title="Blusa Azul"
      way={[{ title: 'Ventas' }, { title: 'Inventario', to: '/inventory' }]}
      actions={null}
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Blusa Azul' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Inventario' }).getAttribute('href')).toBe('/inventory');
  expect(screen.queryByRole('link', { name: 'Ventas' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Inicio' }).getAttribute('href')).toBe('/');
  expect(screen.getAllByRole('listitem').at(-1)?.getAttribute('aria-current')).toBe('page');
});

const sheet = new File(['a,b'], 'compras.csv', { type: 'text/csv' });

test('a file can be chosen, and the same one again', async () => {
  const onFile = vi.fn();
  const { container, user } = await renderComponent(
    <FileDrop kind="spreadsheet" title="Suelta tu hoja" choose="o elige" busy={null} onFile={onFile} />,
  );
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no input');
  await user.upload(input, sheet);
  expect(onFile).toHaveBeenCalledExactlyOnceWith(sheet);
  expect(input.value).toBe('');
});

test('a file can be dropped, but not while another one is being read', async () => {
  const onFile = vi.fn();
  await renderComponent(
    <FileDrop kind="spreadsheet" title="Suelta tu hoja" choose="o elige" busy={null} onFile={onFile} />,
  );
  const place = screen.getByText('Suelta tu hoja').closest('label');
  if (place === null) throw new Error('no place to drop');
  fireEvent.dragOver(place);
  await waitFor(() => expect(place.dataset['over']).toBe('true'));
  fireEvent.drop(place, { dataTransfer: { files: [sheet] } });
  expect(onFile).toHaveBeenCalledExactlyOnceWith(sheet);
  await waitFor(() => expect(place.dataset['over']).toBe('false'));
});

test('a busy drop zone shows its progress and accepts nothing', async () => {
  const onFile = vi.fn();
  const { container } = await renderComponent(
    <FileDrop kind="xml" title="Suelta" choose="o elige" busy="Leyendo tu archivo" onFile={onFile} />,
  );
  expect(screen.getByRole('status').textContent).toBe('Leyendo tu archivo');
  const label = container.querySelector('label');
  if (label === null) throw new Error('no place to drop');
  fireEvent.drop(label, { dataTransfer: { files: [sheet] } });
  expect(onFile).not.toHaveBeenCalled();
});

test('a usual reason is chosen by click', async () => {
  const onChoose = vi.fn();
  const field = { name: 'reason', onChange: async () => {}, onBlur: async () => {}, ref: () => {} };
  const { user } = await renderComponent(
    <ReasonField
      label="Motivo"
      longest={300}
      field={field}
      value="Talla equivocada"
      error="Este dato es necesario."
      usual={['Talla equivocada', 'Llegó dañado']}
      onChoose={onChoose}
    />,
  );
  expect(screen.getByRole('button', { name: 'Talla equivocada' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Llegó dañado' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Llegó dañado');
  expect(screen.getByText('Este dato es necesario.')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Motivo').maxLength).toBe(300);
});

test('an upcoming screen shows its planned content', async () => {
  await renderComponent(
    <ComingScreen
      labelId="app.brand"
      points={[{ labelId: 'app.help', icon: Shirt }]}
      icon={Shirt}
      level={1}
    />,
  );
  expect(screen.getByText('En preparación')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Trastienda' })).toBeDefined();
  expect(screen.getByRole('listitem').textContent).toBe('Ayuda');
});
