import { addressInput, taxData } from '@trastienda/shared/customers/fields.ts';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import type { AddressFormValues } from '#modules/customers/parts/address-fields.tsx';
import { AddressFields, EMPTY_ADDRESS } from '#modules/customers/parts/address-fields.tsx';
import { PhoneLink } from '#modules/customers/parts/phone.tsx';
import type { TaxFormValues } from '#modules/customers/parts/tax-fields.tsx';
import { TaxFields } from '#modules/customers/parts/tax-fields.tsx';
import { useSchemaForm } from '#ui/form/use-form-sending.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { FormBox, Tray } from './gallery-inputs.tsx';

const PANAJACHEL: AddressFormValues = {
  municipality: '0710',
  place: 'Barrio Jucanyá',
  line: 'Calle Santander 3-20',
  reference: 'Portón negro, frente a la tienda La Bendición. Tocar dos veces.',
  receiverName: 'Doña Marta Xicará',
  receiverPhone: '+50255123344',
  pin: { lat: 14.7411, lng: -91.1573 },
  atOffice: false,
};

/** What is known of customers, as their orders ask for it. */
export function GalleryCustomers() {
  return (
    <>
      <PageHead title="Clientes" lead="Lo que se sabe de ellos, como lo piden sus pedidos." />
      <Tray title="Dirección">
        <GalleryAddress value={EMPTY_ADDRESS} />
        <GalleryAddress value={PANAJACHEL} />
        <GalleryAddress value={{ ...PANAJACHEL, municipality: '1701', receiverPhone: '123' }} />
        <GalleryAddress value={{ ...PANAJACHEL, atOffice: true }} />
      </Tray>
      <Tray title="Factura">
        <GalleryTax value={{ kind: 'cf', id: '', name: '' }} />
        <GalleryTax value={{ kind: 'nit', id: '576937-K', name: 'Lucía Morales' }} />
        <GalleryTax value={{ kind: 'nit', id: '3730617490101', name: '' }} />
        <GalleryTax value={{ kind: 'foreign', id: '??', name: '' }} />
      </Tray>
      <Tray title="Teléfonos">
        <PhoneLink phone="+50255123344" name="María" text="Hola, María." />
        <PhoneLink phone="+525512345678" name="Sofía" />
      </Tray>
    </>
  );
}

const addressForm = z.object({ address: addressInput });

function GalleryAddress({ value }: { readonly value: AddressFormValues }) {
  const form = useSchemaForm({ schema: addressForm, defaultValues: { address: value } });
  return (
    <FormBox>
      <Controller
        control={form.control}
        name="address"
        render={({ field }) => (
          <AddressFields
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            errors={form.formState.errors.address}
            tilesUrl={null}
          />
        )}
      />
    </FormBox>
  );
}

const taxForm = z.object({ tax: taxData });

function GalleryTax({ value }: { readonly value: TaxFormValues }) {
  const form = useSchemaForm({ schema: taxForm, defaultValues: { tax: value } });
  return (
    <FormBox>
      <Controller
        control={form.control}
        name="tax"
        render={({ field }) => (
          <TaxFields
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            errors={form.formState.errors.tax}
          />
        )}
      />
    </FormBox>
  );
}
