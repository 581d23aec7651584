interface Given {
  readonly customerName: string;
  readonly label: string;
  /** With its currency. */
  readonly balance: string;
  readonly expiresAt: string;
  readonly seller: string;
  readonly store: string;
  readonly zone: string | undefined;
}

/** To the customer, whose language is the store's and not that of the seller's screen. */
export function reminderText(given: Given): string {
  const { customerName, label, balance, expiresAt, seller, store, zone } = given;
  const until = new Date(expiresAt);
  const day = new Intl.DateTimeFormat('es-GT', { weekday: 'long', day: 'numeric', timeZone: zone }).format(
    until,
  );
  const hour = new Intl.DateTimeFormat('es-GT', { timeStyle: 'short', timeZone: zone }).format(until);
  const [firstName = ''] = customerName.trim().split(/\s+/);
  const text =
    `Hola${firstName && ` ${firstName}`}, te saluda ${seller} de ${store}. ` +
    `Tu pedido ${label} está apartado para ti hasta el ${day} a las ${hour}. ` +
    `El saldo es de ${balance}. Cuando hagas tu pago, envíame la foto de la boleta y lo preparamos. ` +
    'Gracias por tu compra.';
  // Chats show a no-break space as a box on old phones.
  return text.replace(/[\u00a0\u202f]/g, ' ');
}
