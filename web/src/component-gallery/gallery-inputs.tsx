import { Box, Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { MoneyText } from '#ui/display/money-text.tsx';
import { QrCode } from '#ui/display/qr-code.tsx';
import { ChipsField } from '#ui/form/chips-field.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { SuggestField } from '#ui/form/suggest-field.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { LazyPinMap } from '#ui/map/lazy-pin-map.tsx';
import type { Pin } from '#ui/map/pin.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { LazyCameraScanner } from '#ui/scan/lazy-camera-scanner.tsx';

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
    <Box w="min(100%, 320px)">
      <ChipsField
        label={label}
        placeholder="S, M, L"
        error={error}
        known={['Única']}
        value={chips}
        onChange={setChips}
      />
    </Box>
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

const TOWNS = [
  { name: 'Sololá', lat: 14.774, lng: -91.183 },
  { name: 'Panajachel', lat: 14.741, lng: -91.159 },
  { name: 'San Pedro La Laguna', lat: 14.69, lng: -91.272 },
];

/** Maps, and what cameras read. */
export function GalleryCodes() {
  return (
    <>
      <PageHead title="Mapas y códigos" lead="Un lugar en el mapa, y lo que leen las cámaras." />
      <Tray title="Mapa">
        <GalleryMap pin={null} zoom={7} />
        <GalleryMap pin={{ lat: 14.7411, lng: -91.1573 }} zoom={11} />
        <GalleryMap pin={{ lat: 14.7411, lng: -91.1573 }} zoom={9} isReadOnly />
      </Tray>
      <Tray title="QR">
        <QrCode text="https://tienda.example.com/p/7F3K" label="Código QR del pedido 1042" />
        <QrCode text={'Blusa de lino '.repeat(20)} label="Código QR largo" size={200} />
      </Tray>
      <Tray title="Escáner">
        <GalleryScanner />
      </Tray>
    </>
  );
}

interface MapProps {
  readonly pin: Pin | null;
  readonly zoom: number;
  readonly isReadOnly?: boolean;
}

function GalleryMap({ pin: first, zoom, isReadOnly = false }: MapProps) {
  const [pin, setPin] = useState(first);
  return (
    <FormBox>
      <LazyPinMap
        label="Ubicación en el mapa"
        pin={pin}
        onPin={setPin}
        zoom={zoom}
        tilesUrl={null}
        landmarks={TOWNS}
        isReadOnly={isReadOnly}
      />
    </FormBox>
  );
}

function GalleryScanner() {
  const [isOpen, setOpen] = useState(() => window.location.hash === '#scan');
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Escanear</Button>
      <output data-codes>{codes.join(' ')}</output>
      {isOpen && (
        <LazyCameraScanner.Part
          onCode={(code) => setCodes((before) => [...before, code])}
          note={codes.length > 1 ? `${codes.length} códigos` : 'Blusa de lino · Marfil · M'}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export function Tray({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" my="lg">
      <h2>{title}</h2>
      <Group align="flex-end">{children}</Group>
    </Box>
  );
}

/** As wide as a form in the product. */
export function FormBox({ children }: { readonly children: ReactNode }) {
  return (
    <Box w="min(100%, 560px)" mb="auto" p="md" bdrs="md" bg="var(--surface)">
      {children}
    </Box>
  );
}
