import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RecordTable } from './record-table.tsx'

const table = renderToStaticMarkup(
  <RecordTable
    caption="Classes"
    columns={[{ label: 'Class code' }, { label: 'Centre', width: 'w-[12%]' }]}
    rows={[
      {
        key: 'a',
        cells: [
          'EX-01A',
          <a key="centre" href="/contact/contact-us">
            Mei Foo
          </a>,
        ],
      },
    ]}
    room="much"
  />,
)
const plain = table.replace(/ class="[^"]*"/g, '')

it('stays a table with named columns for a screen reader when it is shown as cards', () => {
  expect(plain).toContain('<table role="table"><caption>Classes</caption>')
  expect(plain).toContain('<th role="columnheader" scope="col">Centre</th>')
  expect(plain).toContain('<th role="rowheader" scope="row">EX-01A</th>')
})

it('says the name of each fact on a card, for eyes only', () => {
  expect(plain).toContain(
    '<td role="cell"><span aria-hidden="true">Centre</span><div><a href="/contact/contact-us">Mei Foo</a></div></td>',
  )
})

it('gives a column the width it was told', () => {
  expect(table).toMatch(/<th role="columnheader" scope="col" class="[^"]*w-\[12%\] *">Centre/)
})
