import type { OpenPages } from '@trastienda/shared/storefront/pages.ts';
import { createCataloguePages } from './catalogue/catalogue-pages.tsx';
import { Frame, wholePage } from './frame.tsx';
import { PreorderPage } from './preorder/preorder-page.tsx';
import { TrackingPage } from './tracking/tracking-page.tsx';
import { Icon, type IconName } from './ui/icon.tsx';

interface Said {
  readonly title: string;
  readonly text: string;
  readonly icon: IconName;
}

const MISSING: Said = {
  title: 'No encontramos este pedido',
  text: 'Revisa que el enlace esté completo, o pide a la tienda que te lo envíe de nuevo.',
  icon: 'bag',
};
const TOO_MANY: Said = {
  title: 'Espera un momento',
  text: 'Abriste esta página muchas veces seguidas. Vuelve a intentarlo en un minuto.',
  icon: 'clock',
};
const TROUBLE: Said = {
  title: 'No pudimos mostrar tu pedido',
  text: 'Tu pedido está bien; la página no. Vuelve a intentarlo en un momento.',
  icon: 'warning',
};

/** Everything the server draws for customers. */
export const openPages: OpenPages = ({ tracking: assets, catalogue }, store) => {
  // Without a script: there is nothing to wake, and whoever tries links out gets as little as possible.
  const still = (said: Said) =>
    wholePage(
      <Frame assets={{ ...assets, script: null }} store={store} title="Sigue tu pedido">
        <Still {...said} />
      </Frame>,
    );
  const [missing, tooMany, trouble] = [still(MISSING), still(TOO_MANY), still(TROUBLE)];
  return {
    tracking: ({ tracking, ...around }) => {
      const what = tracking.kind === 'order' ? 'Pedido' : 'Preventa';
      return wholePage(
        <Frame assets={assets} store={store} title="Sigue tu pedido" note={`${what} ${tracking.label}`}>
          {tracking.kind === 'order' ? (
            <TrackingPage view={{ tracking, ...around }} />
          ) : (
            <PreorderPage view={{ tracking, ...around }} />
          )}
        </Frame>,
      );
    },
    missing: () => missing,
    tooMany: () => tooMany,
    trouble: () => trouble,
    ...createCataloguePages(catalogue, store),
  };
};

function Still({ title, text, icon }: Said) {
  return (
    <section class="card now still">
      <span class="mark large off">
        <Icon name={icon} size={34} />
      </span>
      <h1>{title}</h1>
      <p class="next">{text}</p>
    </section>
  );
}
