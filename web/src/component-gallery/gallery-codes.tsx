import { Button } from '@mantine/core';
import { useState } from 'react';
import { LazyQrCode } from '#ui/lazy-qr-code.tsx';
import { LazyPinMap } from '#ui/map/lazy-pin-map.tsx';
import type { Pin } from '#ui/map/pin.ts';
import { PageHead } from '#ui/page-head.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { LazyCameraScanner } from '#ui/scan/lazy-camera-scanner.tsx';
import style from './gallery.module.css';
import { Tray } from './tray.tsx';

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
        <LazyQrCode text={'Blusa de lino '.repeat(20)} label="Código QR largo" size={200} />
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
    <div className={style.form}>
      <LazyPinMap
        label="Ubicación en el mapa"
        pin={pin}
        onPin={setPin}
        zoom={zoom}
        tilesUrl={null}
        landmarks={TOWNS}
        isReadOnly={isReadOnly}
      />
    </div>
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
