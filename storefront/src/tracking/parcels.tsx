import type { TrackedParcel, Tracking } from '@trastienda/shared/storefront/contract.ts';
import { Island } from '../islands/island.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Tone } from '../ui/now-card.tsx';

const STATES: Record<TrackedParcel['step'], readonly [label: string, tone: Tone]> = {
  received: ['Por preparar', 'off'],
  paid: ['Por preparar', 'off'],
  preparing: ['En preparación', 'progress'],
  sent: ['En camino', 'progress'],
  arriving: ['En reparto', 'progress'],
  delivered: ['Entregado', 'good'],
  trouble: ['Con contratiempo', 'danger'],
  returning: ['De regreso', 'danger'],
  returned: ['Volvió a la tienda', 'off'],
  lost: ['En búsqueda', 'danger'],
};

/** What travels, with the number to follow it by. One parcel without a number has nothing to add. */
export function Parcels({ tracking }: { readonly tracking: Tracking }) {
  const { parcels, isPickup, step } = tracking;
  const isWorthShowing = parcels.length > 1 || parcels.some(({ guide }) => guide !== '');
  const sent = parcels.filter((parcel) => !parcel.isReturn).length;
  if (step === 'cancelled' || !isWorthShowing || (isPickup && sent === parcels.length)) return null;
  return (
    <section class="card" aria-labelledby="parcels">
      <h2 id="parcels">{sent > 1 ? `Tus ${sent} paquetes` : sent === 1 ? 'Tu paquete' : 'Tu devolución'}</h2>
      <ul class="parcels">
        {parcels.map((parcel) => (
          <li key={parcel.position}>
            <Parcel parcel={parcel} isOneOfSeveral={parcels.length > 1} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Parcel({
  parcel,
  isOneOfSeveral,
}: {
  readonly parcel: TrackedParcel;
  readonly isOneOfSeveral: boolean;
}) {
  const { position, step, courier, guide, link, isReturn } = parcel;
  const [label, tone] = STATES[step];
  return (
    <>
      {isOneOfSeveral && (
        <p class="parcel-head">
          {isReturn ? 'Devolución' : `Paquete ${position}`} <span class={`badge ${tone}`}>{label}</span>
        </p>
      )}
      {guide !== '' && (
        <div class="copied-row">
          <div>
            <span class="label">{courier === null ? 'Guía' : `Guía de ${courier}`}</span>
            <span class="number">{guide}</span>
          </div>
          <Island name="copy" with={{ text: guide, what: 'el número de guía' }} />
        </div>
      )}
      {link !== null && (
        <a class="button" href={link} target="_blank" rel="noopener noreferrer">
          <Icon name="out" />
          {courier === null ? 'Ver dónde va' : `Ver en ${courier}`}
        </a>
      )}
    </>
  );
}
