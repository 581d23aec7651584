import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { Package, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from '#ui/display/badge.tsx';
import { KeyCaps } from '#ui/display/key-caps.tsx';
import { PersonAvatar } from '#ui/display/person-avatar.tsx';
import { BrandMark } from '#ui/display/store-mark.tsx';
import { ComingScreen } from '#ui/feedback/coming-screen.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { ChoiceRow } from '#ui/form/choice-row.tsx';
import { ConflictView } from '#ui/form/conflict-view.tsx';
import { DraftNotice, FormAlert } from '#ui/form/form-alert.tsx';
import { PercentField } from '#ui/form/money-field.tsx';
import { PageActionsContext, PageHead } from '#ui/page/page-head.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { GalleryCustomers } from './gallery-customers.tsx';
import { GalleryCodes, GalleryInputs, Tray } from './gallery-inputs.tsx';
import { GalleryList, type ListCase } from './gallery-list.tsx';

const COLOURS = [
  'page',
  'surface',
  'surface-sunk',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'accent',
  'accent-ink',
  'accent-wash',
  'good-ink',
  'good-wash',
  'wait-ink',
  'wait-wash',
  'danger-ink',
  'danger-wash',
];
const PROBLEM = {
  status: 422,
  code: 'request.invalid',
  message: 'Revisa los campos marcados.',
  requestId: '1',
};

/** `?case=` chooses what the gallery shows: parts by kind, a list in one of its states, or a conflict. */
export function Gallery() {
  const wanted = new URLSearchParams(window.location.search).get('case') ?? 'parts';
  if (wanted === 'conflict') return <GalleryConflict />;
  if (wanted === 'customers' || wanted === 'codes') {
    return <Shelf>{wanted === 'codes' ? <GalleryCodes /> : <GalleryCustomers />}</Shelf>;
  }
  const list = (['rows', 'loading', 'empty', 'trouble'] as const).find(
    (one): one is ListCase => one === wanted,
  );
  return <Shelf>{list === undefined ? <Parts /> : <ListUnderTitle which={list} />}</Shelf>;
}

function Shelf({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="main" maw={1200} mx="auto" pt="lg" pb={80} px="md">
      {children}
    </Box>
  );
}

/** As under the frame's title bar, where a list puts its buttons. */
function ListUnderTitle({ which }: { readonly which: ListCase }) {
  const t = useT();
  const [actions, setActions] = useState<HTMLElement | null>(null);
  return (
    <>
      <Group justify="space-between" pb="lg">
        <Text component="h1" size="xl" fw={600}>
          {t('gallery.list')}
        </Text>
        <Group ref={setActions} gap="sm" />
      </Group>
      <PageActionsContext value={actions}>
        <GalleryList which={which} />
      </PageActionsContext>
    </>
  );
}

function Parts() {
  return (
    <>
      <PageHead title="Estante de piezas" lead="Cada pieza en cada estado, para mirarla." />
      <Tray title="Colores">
        {COLOURS.map((name) => (
          <Stack key={name} gap="2xs" fz="xs">
            <Box w={88} h={40} bd="1px solid var(--line)" bdrs="sm" bg={`var(--${name})`} />
            <code>{name}</code>
          </Stack>
        ))}
      </Tray>
      <Tray title="Letras">
        {[26, 20, 16, 14, 12].map((size) => (
          <Text key={size} w="100%" fz={size}>
            {size} · Blusa de lino Q 1,234.50 ñandú
          </Text>
        ))}
      </Tray>
      <Tray title="Botones">
        <Button>Guardar</Button>
        <Button variant="default">Cancelar</Button>
        <Button variant="subtle">Más tarde</Button>
        <Button color="danger">Anular</Button>
        <Button disabled>Apagado</Button>
        <Button loading>Enviando</Button>
      </Tray>
      <Tray title="Estados">
        <Badge tone="draft">Borrador</Badge>
        <Badge tone="progress">En camino</Badge>
        <Badge tone="waiting">Por aprobar</Badge>
        <Badge tone="good">Entregado</Badge>
        <Badge tone="trouble">Suspendido</Badge>
      </Tray>
      <Tray title="Campos">
        <TextInput label="Nombre" placeholder="Lucía" />
        <TextInput label="Correo" error="Escribe un correo como nombre@ejemplo.com." />
        <TextInput label="Apagado" disabled value="vendedora" />
        <GalleryPercent />
      </Tray>
      <Tray title="Respuestas">
        <GalleryChoice />
      </Tray>
      <GalleryInputs />
      <Tray title="Avisos">
        <Notice tone="info">La tienda abre a las nueve.</Notice>
        <Notice tone="danger">No se pudo guardar.</Notice>
        <FormAlert refusal={PROBLEM} />
        <FormAlert refusal="Wrong Services" />
        <DraftNotice onDiscard={() => undefined} />
        <Trouble refusal={PROBLEM} onRetry={() => undefined} />
      </Tray>
      <Tray title="Personas, marca, teclas">
        <BrandMark size={48} />
        <PersonAvatar name="Lucía Morales" picture={null} size={48} />
        <PersonAvatar name="Andrea Xicará" picture={null} size={32} />
        <KeyCaps keys="mod+k" />
      </Tray>
      <Panel title="Panel" hint="Qué es, a la izquierda; el trabajo, a la derecha.">
        <p>Contenido</p>
      </Panel>
      <ComingScreen
        icon={Package}
        labelId="gallery.list"
        points={[{ labelId: 'gallery.create', icon: Truck }]}
      />
    </>
  );
}

function GalleryPercent() {
  const [value, setValue] = useState(1050);
  return <PercentField label="Comisión" value={value} onChange={setValue} />;
}

function GalleryChoice() {
  const [chosen, setChosen] = useState('Vendedora');
  return ['Vendedora', 'Compras', 'Fuera de tu alcance'].map((answer, index) => (
    <ChoiceRow
      key={answer}
      name="gallery-choice"
      isChosen={chosen === answer}
      isDisabled={index === 2}
      onChoose={() => setChosen(answer)}
    >
      {answer}
    </ChoiceRow>
  ));
}

function GalleryConflict() {
  const base = { name: 'Andrea', email: 'andrea@tienda.gt' };
  return (
    <ConflictView
      fields={[
        { name: 'name', label: 'Nombre', show: (values) => values.name },
        { name: 'email', label: 'Correo', show: (values) => values.email },
      ]}
      base={base}
      mine={{ ...base, name: 'Andrea María' }}
      theirs={{ ...base, name: 'Andrea', email: 'ventas@tienda.gt' }}
      isSending={false}
      onSave={() => undefined}
      onClose={() => undefined}
    />
  );
}
