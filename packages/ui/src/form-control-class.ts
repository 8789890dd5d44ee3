/** One look for everything that is typed or chosen into: 44 px high at least, text never below 1rem (no zoom on phones). */
export const controlClass =
  'block w-full min-h-touch rounded-card border-2 border-ink-soft bg-card px-3 py-2 text-base text-ink aria-invalid:border-danger'

/** Floating, because a browser draws the border of a group from the middle of its legend; what follows clears it. */
export const legendClass = 'float-left w-full font-bold text-ink text-lg'
