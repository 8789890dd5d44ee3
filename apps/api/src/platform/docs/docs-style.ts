import { createHash } from 'node:crypto'

/** System colours follow the reader's light or dark setting and need no palette. */
export const docsStyle = `
:root { color-scheme: light dark; font: 100%/1.6 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 6rem; background: Canvas; color: CanvasText; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.4rem; margin: 3rem 0 .5rem; }
.tag::first-letter { text-transform: uppercase; }
h3 { font-size: 1.1rem; margin: 2.5rem 0 .25rem; }
h4 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
nav ul { columns: 2 20rem; padding-left: 1.25rem; }
code, pre { font-family: ui-monospace, monospace; font-size: .925em; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid GrayText; border-radius: .5rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid GrayText; }
section { scroll-margin-top: 1rem; }
.method { display: inline-block; min-width: 3.5rem; font-weight: 700; }
`

const hash = createHash('sha256').update(docsStyle).digest('base64')

/** The page may use this one style sheet and nothing else: no script, no image, no connection. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
