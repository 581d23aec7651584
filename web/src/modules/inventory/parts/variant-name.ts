interface Named {
  readonly size: string;
  readonly colour: string;
  readonly sku: string;
}

/** «Negro · M»; its code where it has neither. */
export function variantName({ size, colour, sku }: Named): string {
  return [colour, size].filter((part) => part !== '').join(' · ') || sku;
}
