import { createHash } from 'node:crypto'
import { errorEntry, memberErrorNames } from '@dhc/contracts/member-api/errors'
import { openApiPath } from '@dhc/contracts/member-api/system'
import { locales } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import {
  type ApiDocument,
  type Field,
  type Operation,
  operationsOf,
  payloadFields,
  requestFields,
} from './read-document.ts'

/** The API document as a page that anyone can read: rendered here, without a script. */
export function renderDocsPage(document: ApiDocument): string {
  const operations = operationsOf(document)
  const byTag = Map.groupBy(operations, ({ tags }) => tags[0])
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}</title>
<style>${new Html(docsStyle)}</style>
</head>
<body>
<header>
<h1>${document.info.title}</h1>
<p>Version ${document.info.version}. ${document.info.description} The same as data: <a href="${openApiPath}">${openApiPath}</a>.</p>
</header>
<nav aria-label="Contents"><ul>
${operations.map(({ operationId, method, path }) => html`<li><a href="#${operationId}"><code>${method} ${path}</code></a></li>`)}
<li><a href="#envelope">Every answer</a></li>
<li><a href="#errors">All error codes</a></li>
</ul></nav>
<main>
${document.tags.map(
  ({ name, description }) =>
    html`<h2 class="tag">${name}</h2><p>${description}</p>${(byTag.get(name) ?? []).map(operationSection)}`,
)}
${envelopeSection}
${errorSection()}
</main>
</body>
</html>
`.text
}

function operationSection(operation: Operation): Html {
  const errors = operation['x-errors']
  return html`<section id="${operation.operationId}">
<h3><span class="method">${operation.method}</span> <code>${operation.path}</code></h3>
<p>${operation.summary}</p>
${fieldTable('Request', requestFields(operation))}
${fieldTable('Payload of the answer', payloadFields(operation))}
<h4>Answers</h4>
<ul>
${Object.entries(operation.responses).map(([status, { description }]) => html`<li><code>${status}</code> ${description}</li>`)}
</ul>
${errors.length === 0 ? [] : [errorTable(errors)]}
</section>`
}

function fieldTable(title: string, fields: readonly Field[]): Html | readonly Html[] {
  if (fields.length === 0) return []
  return html`<h4>${title}</h4>
<div class="scroll" role="group" tabindex="0" aria-label="${title}"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Kind</th><th scope="col">Required</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${fields.map(
  ({ name, kind, isRequired, description }) =>
    html`<tr><td><code>${name}</code></td><td>${kind}</td><td>${isRequired ? 'yes' : 'no'}</td><td>${description}</td></tr>`,
)}
</tbody></table></div>`
}

function errorTable(errors: Operation['x-errors']): Html {
  return html`<h4>Refusals</h4>
<div class="scroll" role="group" tabindex="0" aria-label="Refusals"><table>
<thead><tr><th scope="col">Code</th><th scope="col">HTTP</th><th scope="col">Name</th><th scope="col">Sentence</th></tr></thead>
<tbody>
${errors.map(
  ({ name, status }) =>
    html`<tr><td>${errorEntry(name).code}</td><td>${status}</td><td><code>${name}</code></td><td>${translate('en-US', 'errors', name)}</td></tr>`,
)}
</tbody></table></div>`
}

const envelopeSection = html`<section id="envelope">
<h2>Every answer</h2>
<p>Send JSON (at most 64 KB). <code>Accept-Language</code> (zh-HK, zh-CN or en-US) chooses the language of the sentences. Success is always 2xx, failure never.
Any call may also answer 1000 (500), 1008 (503, with <code>Retry-After</code>) and 1009 (400, 413 or 415).</p>
<pre>{ "metadata": { "success": true, "request_id": "…" }, "payload": { } }</pre>
<pre>{ "metadata": { "success": false, "request_id": "…" },
  "payload": { "error_code": 1001, "error_message": "…", "fields": { "email": "…" } },
  "error_code": 1001, "error_message": "…" }</pre>
</section>`

function errorSection(): Html {
  return html`<section id="errors">
<h2>All error codes</h2>
<div class="scroll" role="group" tabindex="0" aria-label="All error codes"><table>
<thead><tr><th scope="col">Code</th><th scope="col">HTTP</th><th scope="col">Name</th>${locales.map((locale) => html`<th scope="col">${locale}</th>`)}</tr></thead>
<tbody>
${memberErrorNames.map(
  (name) =>
    html`<tr><td>${errorEntry(name).code}</td><td>${errorEntry(name).status}</td><td><code>${name}</code></td>${locales.map((locale) => html`<td lang="${locale}">${translate(locale, 'errors', name)}</td>`)}</tr>`,
)}
</tbody></table></div>
</section>`
}

/** Markup made by `html`; anything else is text and is escaped. */
class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | readonly Html[]

/** A template whose values cannot become markup by accident. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(render)))
}

function render(part: Part): string {
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('\n')
  return escapeHtml(String(part))
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** System colours follow the reader's light or dark setting and need no palette. */
const docsStyle = `
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
