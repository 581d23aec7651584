import { type ReactNode, useState } from 'react';
import { ChipsField } from '#ui/form/chips-field.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { SuggestField } from '#ui/form/suggest-field.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Segments } from '#ui/segments.tsx';
import { Switch } from '#ui/switch.tsx';
import style from './gallery.module.css';
import { Tray } from './tray.tsx';

const KNOWN = ['Blusas', 'Bolsos', 'Pantalones', 'Vestidos'];
const COLOURS = ['Negro', 'Marfil', 'Verde botella', 'Azul marino', 'Rosa viejo', 'Mostaza', 'Terracota'];
const SPANS = [
  { value: 'week', label: '7 días' },
  { value: 'month', label: '30 días' },
  { value: 'quarter', label: '90 días' },
] as const;

/** What one chooses and types with, beyond the plain fields. */
export function GalleryInputs() {
  return (
    <>
      <Tray title="Dinero">
        {[0, 12_550, 123_456_789, -4_500].map((centavos) => (
          <MoneyText key={centavos} centavos={centavos} />
        ))}
        <MoneyField label="Precio" placeholder="0.00" />
        <MoneyField label="Precio anterior" defaultValue="125.50" />
        <MoneyField label="Costo" defaultValue="cien" error="Escribe una cantidad, como 125.50." />
        <MoneyField label="Apagado" disabled defaultValue="99.00" />
      </Tray>
      <Tray title="Uno de pocos, sí o no">
        <GallerySegments />
        <GallerySwitch isOn={false}>Apagado</GallerySwitch>
        <GallerySwitch isOn>Encendido</GallerySwitch>
        <Switch isOn={false} isDisabled onChange={() => undefined}>
          No se puede encender
        </Switch>
        <Switch isOn isDisabled onChange={() => undefined}>
          No se puede apagar
        </Switch>
      </Tray>
      <Tray title="Varias palabras">
        <GalleryChips label="Vacío" value={[]} />
        <GalleryChips label="Tallas" value={['XS', 'S', 'M', 'L', 'XL']} />
        <GalleryChips label="Muchas" value={COLOURS} error="Quita alguna." />
      </Tray>
      <Tray title="Una palabra, conocida o nueva">
        <GallerySuggest label="Vacía" value="" />
        <GallerySuggest label="Conocida" value="Blusas" />
        <GallerySuggest label="Nueva" value="Sombreros" />
        <GallerySuggest label="Falta" value="" error="Este dato es necesario." />
      </Tray>
    </>
  );
}

function GallerySegments() {
  const [value, setValue] = useState<(typeof SPANS)[number]['value']>('month');
  return <Segments label="Cuántos días" options={SPANS} value={value} onChange={setValue} />;
}

function GallerySwitch({ isOn, children }: { readonly isOn: boolean; readonly children: ReactNode }) {
  const [value, setValue] = useState(isOn);
  return (
    <Switch isOn={value} onChange={setValue}>
      {children}
    </Switch>
  );
}

interface FieldProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly error?: string;
}

function GalleryChips({ label, value, error }: FieldProps<string[]>) {
  const [chips, setChips] = useState(value);
  return (
    <div className={style.field}>
      <ChipsField
        label={label}
        placeholder="S, M, L"
        error={error}
        known={['Única']}
        value={chips}
        onChange={setChips}
      />
    </div>
  );
}

function GallerySuggest({ label, value, error }: FieldProps<string>) {
  const [typed, setTyped] = useState(value);
  return (
    <SuggestField
      label={label}
      known={KNOWN}
      newLabelId="Se creará esta categoría"
      error={error}
      value={typed}
      onChange={setTyped}
    />
  );
}
