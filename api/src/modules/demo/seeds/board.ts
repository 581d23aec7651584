import type { Taskboard } from '@trastienda/shared/demo/contract.ts';

const style = { width: 280 };

/** Never changed on the server: whatever is moved stays on the screen that moved it. */
export const TASKBOARD: Taskboard = {
  id: 'main',
  lanes: [
    {
      id: 'lane1',
      title: 'Planned Tasks',
      label: '20/70',
      style,
      cards: [
        {
          id: 'card-1',
          title: 'Comprar leche',
          label: '15 mins',
          description: 'Dos litros, y pan si alcanza el vuelto.',
        },
        {
          id: 'card-2',
          title: 'Sacar la basura',
          label: '10 mins',
          description: 'El camión pasa antes de las siete.',
        },
        {
          id: 'card-3',
          title: 'Regar el jardín',
          label: '30 mins',
          description: 'Empezar por las orquídeas de la ventana.',
        },
        {
          id: 'card-4',
          title: 'Planear el menú de la semana',
          label: '30 mins',
          description: 'Dejar el viernes libre para salir a cenar.',
        },
      ],
    },
    {
      id: 'lane2',
      title: 'Work In Progress',
      label: '10/20',
      style,
      cards: [
        {
          id: 'card-5',
          title: 'Lavar la ropa blanca',
          label: '30 mins',
          description: 'Tenderla a la sombra, que no se ponga amarilla.',
        },
        {
          id: 'card-6',
          title: 'Ordenar el clóset',
          label: '300 mins',
          description: 'Separar lo que ya nadie usa para regalarlo.',
        },
        {
          id: 'card-7',
          title: 'Preparar el almuerzo',
          label: 'now',
          description: 'Pepián, y arroz con verduras.',
        },
      ],
    },
    {
      id: 'main-blocked',
      title: 'Blocked',
      label: '12/35',
      style,
      cards: [
        {
          id: 'card-8',
          title: 'Arreglar la chapa de la puerta',
          label: 'now',
          description: 'El cerrajero viene hasta el jueves.',
        },
      ],
    },
    {
      id: 'main-completed',
      title: 'Completed',
      label: '2/5',
      style,
      cards: [
        {
          id: 'card-9',
          title: 'Barrer el patio',
          label: '15 mins',
          description: 'Las hojas van a la composta.',
        },
        {
          id: 'card-10',
          title: 'Pagar la luz',
          label: '5 mins',
          description: 'El comprobante está en la gaveta.',
        },
        {
          id: 'card-11',
          title: 'Llamar a la abuela',
          label: '15 mins',
          description: 'Manda saludos para todos.',
        },
        {
          id: 'card-12',
          title: 'Cambiar el foco del pasillo',
          label: '10 mins',
          description: 'Quedaron dos más en la caja.',
        },
        {
          id: 'card-13',
          title: 'Llevar al perro al parque',
          label: '30 mins',
          description: 'Volvió cansado y contento.',
        },
      ],
    },
  ],
};
