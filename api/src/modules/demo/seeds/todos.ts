import type { Todo } from '@trastienda/shared/demo/contract.ts';

export type TodoList = 'card' | 'basic' | 'modal';

const NOTES: Readonly<Record<TodoList, readonly string[]>> = {
  card: [
    'Cambiar el escaparate antes del viernes',
    'Llamar a la costurera por los dobladillos',
    'Separar los pedidos que van a Xela',
    'Comprar papel de seda y listones',
    'Tomar fotos de las blusas nuevas',
    'Revisar qué tallas se están acabando',
  ],
  basic: [
    'Regar las plantas de la entrada',
    'Contar la caja chica',
    'Planchar los vestidos del perchero dos',
    'Escribir a quienes esperan talla S',
    'Ordenar las perchas por color',
    'Pedir más bolsas de papel kraft',
    'Anotar ideas para el Día de la Madre',
  ],
  modal: [
    'Confirmar la hora del mensajero',
    'Imprimir las etiquetas que faltan',
    'Preparar el cambio para mañana',
    'Guardar las muestras de tela',
  ],
};

/** In each list the second note is done. */
export function seedTodos(): Record<TodoList, Todo[]> {
  const list = (name: TodoList) => NOTES[name].map((note, at) => ({ note, complete: at === 1 }));
  return { card: list('card'), basic: list('basic'), modal: list('modal') };
}
