import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Accordion } from './accordion.tsx'
import { CardGrid } from './card-grid.tsx'
import { DataTable } from './data-table.tsx'
import { Notice } from './notice.tsx'
import { StepList } from './step-list.tsx'
import { TabLinks } from './tab-links.tsx'

const html = (element: ReactElement) => renderToStaticMarkup(element)
const withoutClasses = (element: ReactElement) => html(element).replace(/ (class|role)="[^"]*"/g, '')

const fees = (
  <DataTable
    caption="Fees"
    header={['Item', 'Subsidy', 'Co-payment']}
    rows={[['Screening', '196', '120'], ['Consultation', '166', '166'], ['ECG']]}
  />
)

const withoutPhoneNames = (element: ReactElement) =>
  withoutClasses(element)
    .replace(/<span aria-hidden="true">[^<]*<\/span>/g, '')
    .replace(/<\/?span>/g, '')

describe('a table of fees', () => {
  it('can be scrolled by keyboard and says what it is', () => {
    expect(withoutClasses(fees)).toMatch(/^<section tabindex="0" aria-label="Fees"><table><caption>Fees<\/caption>/)
  })

  it('names its columns and rows', () => {
    expect(withoutClasses(fees)).toContain('<th scope="col">Subsidy</th>')
    expect(withoutPhoneNames(fees)).toContain('<tr><th scope="row">Screening</th><td>196</td><td>120</td></tr>')
  })

  it('keeps equal values apart and fills a short row', () => {
    expect(withoutPhoneNames(fees)).toContain('<td>166</td><td>166</td>')
    expect(withoutPhoneNames(fees)).toContain('<tr><th scope="row">ECG</th><td></td><td></td></tr>')
  })

  it('names each value on a phone, where the rows stand as blocks, and stays a table for a screen reader', () => {
    expect(withoutClasses(fees)).toContain('<td><span aria-hidden="true">Subsidy</span><span>196</span></td>')
    expect(html(fees)).toContain('<table role="table"')
    expect(html(fees)).toContain('<td role="cell"')
  })

  it('of two columns fits a phone as it is', () => {
    const hours = <DataTable caption="Hours" header={['Day', 'Hours']} rows={[['Monday', '10:00–21:00']]} />
    expect(withoutClasses(hours)).toContain('<td>10:00–21:00</td>')
  })
})

describe('a notice', () => {
  const shapeOf = (tone: 'info' | 'warning' | 'success') =>
    /<svg.*<\/svg>/.exec(
      html(
        <Notice tone={tone} toneLabel="Note">
          text
        </Notice>,
      ),
    )?.[0]

  it('says its tone in a word and draws it in a shape of its own', () => {
    const shapes = (['info', 'warning', 'success'] as const).map(shapeOf)
    expect(new Set(shapes).size).toBe(3)
    const closed = html(
      <Notice tone="warning" toneLabel="Important" heading="Closed on 25 December">
        <p>Call us.</p>
      </Notice>,
    )
    expect(closed).toContain('Important')
    expect(closed).toContain('Closed on 25 December')
    expect(closed).toContain('<p>Call us.</p>')
  })

  it('hides the drawing from a screen reader', () => {
    expect(shapeOf('info')).toContain('aria-hidden="true"')
  })
})

describe('steps', () => {
  const journey = (
    <StepList
      steps={[
        { title: 'Register', text: 'Online', note: 'Free' },
        { title: 'Visit', text: 'In person' },
      ]}
    />
  )

  it('are an ordered list with the number as text', () => {
    expect(withoutClasses(journey)).toMatch(/^<ol><li><span>1<\/span><div><h3>Register<\/h3>/)
    expect(withoutClasses(journey)).toContain('<span>2</span>')
    expect(withoutClasses(journey)).toContain('<p>Free</p>')
  })

  it('can follow the page title directly', () => {
    expect(withoutClasses(<StepList headingLevel={2} steps={[{ title: 'Register', text: '' }]} />)).toContain(
      '<h2>Register</h2>',
    )
  })
})

describe('cards', () => {
  it('a link label is completed by the card it belongs to', () => {
    const cards = <CardGrid cards={[{ title: 'Pain', text: 'Help', href: '/pain', linkLabel: 'Read more' }]} />
    expect(withoutClasses(cards)).toContain('<h3>Pain</h3>')
    expect(withoutClasses(cards)).toContain('<a href="/pain">Read more<span> Pain</span></a>')
  })

  it('without a label the title is the link, without an address there is none', () => {
    expect(withoutClasses(<CardGrid cards={[{ title: 'Pain', text: '', href: '/pain' }]} />)).toContain(
      '<h3><a href="/pain">Pain</a></h3>',
    )
    expect(html(<CardGrid cards={[{ title: 'Pain', text: '', linkLabel: 'Read more' }]} />)).not.toContain('<a')
  })

  it('two cards may have the same title', () => {
    const cards = (
      <CardGrid
        cards={[
          { title: 'Centre', text: 'A' },
          { title: 'Centre', text: 'B' },
        ]}
      />
    )
    expect(html(cards).match(/<li/g)).toHaveLength(2)
  })
})

describe('the columns of cards', () => {
  const columnsOf = (count: number) =>
    /<ul class="([^"]*)"/.exec(
      html(<CardGrid cards={Array.from({ length: count }, (_, index) => ({ title: `Card ${index}`, text: '' }))} />),
    )?.[1]

  it('are two for four cards: never three and one', () => {
    expect(columnsOf(4)).toContain('grid-cols-2')
    expect(columnsOf(4)).not.toContain('grid-cols-3')
  })

  it('are up to three for three, five or six', () => {
    for (const count of [3, 5, 6]) expect(columnsOf(count)).toContain('grid-cols-3')
  })
})

describe('tabs', () => {
  it('are links with an address each, and the open one says so (S2-07, S2-08)', () => {
    const tabs = withoutClasses(
      <TabLinks
        label="Topics"
        tabs={[
          { href: '?tab=a', label: 'A', isCurrent: true },
          { href: '?tab=b', label: 'B', isCurrent: false },
        ]}
      />,
    )
    expect(tabs).toContain('<nav aria-label="Topics">')
    expect(tabs).toContain('<a href="?tab=a" aria-current="page">A</a>')
    expect(tabs).toContain('<a href="?tab=b">B</a>')
  })
})

describe('questions and answers', () => {
  it('open without a script and start closed', () => {
    const faq = withoutClasses(<Accordion items={[{ title: 'Is it free?', body: <p>Yes.</p> }]} />)
    expect(faq).toMatch(/^<div><details><summary>Is it free\?<svg/)
    expect(faq).toContain('</summary><div><p>Yes.</p></div></details>')
  })
})

it('no component writes a style attribute or a colour of its own (style-src)', () => {
  const everything = html(
    <>
      {fees}
      <Notice tone="info" toneLabel="Note">
        text
      </Notice>
      <StepList steps={[{ title: 'a', text: 'b', note: 'c' }]} />
      <CardGrid cards={[{ title: 'a', text: 'b', href: '/', linkLabel: 'c' }]} />
      <Accordion items={[{ title: 'a', body: 'b' }]} />
    </>,
  )
  expect(everything).not.toMatch(/ style=|#[0-9a-f]{3,8}\b/i)
})
