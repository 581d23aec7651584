/** What lies over what, above the specification's header (1028) and menu. Floating parts lie over all of them. */
export const LAYERS = { drawer: 1040, dialog: 1050, floating: 1060 } as const;
