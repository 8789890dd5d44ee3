import { beforeEach, describe, expect, it } from 'vitest'
import { checkBallots } from './ballot-check.ts'
import { findEntries } from './ballot-find.ts'

/** Two entries and one place, drawn with the secret 00…00; the numbers were computed with openssl. */
const listHash = 'd931c6f453d319fd41999781b0dcfdd8f1390a67ff752768042856124e54110c'
const evidence = {
  ...{ classCode: 'EX-01A', publicValue: '', places: 1, list: ['100001 1', '100002 1'], listHash },
  ...{ secret: '0'.repeat(64), commitment: '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925' },
  ranking: [
    {
      number: 100_001,
      size: 1,
      key: '2a0a7908ddc0bf32a08e1aded64d3566e8e0a1b7564d3dba0fc4d5d62b1c83bc',
      rank: 1,
      placed: true,
    },
    {
      number: 100_002,
      size: 1,
      key: 'efc24f35b04e1673aa790593f74ed8aa8f545ea3e1dd28695699b9574586b727',
      rank: 2,
      placed: false,
    },
  ],
}
const said = ['agrees', 'differs', 'running', 'allAgree', 'someDiffer', 'unavailable', 'failed']
const words = JSON.stringify(Object.fromEntries(said.map((name) => [name, name])))
const found = JSON.stringify({
  none: 'no {number}',
  placed: '{number}: {rank} of {count}',
  reserve: 'reserve {number}: {rank} of {count}',
})

/** What the page of a released ballot holds for its script. */
beforeEach(() => {
  const steps = ['commitment', 'list', 'ranking', 'places'].map((step) => `<span data-check="${step}"></span>`)
  const rows = evidence.ranking.map(
    ({ number, rank, placed }) =>
      `<tr id="entry-${number}" data-entry="${number}" data-rank="${rank}" data-result="${placed ? 'placed' : 'reserve'}"></tr>`,
  )
  document.body.innerHTML = `
    <section data-ballot-check='${words}'>${steps.join('')}<button type="button">Compute</button>
      <p role="status"></p><a href="/evidence" download>File</a></section>
    <form data-ballot-find='${found}'><input><button type="submit">Find</button><p role="status"></p></form>
    <table><tbody>${rows.join('')}</tbody></table>`
})

const text = (selector: string) => document.querySelector(selector)?.textContent
const verdicts = () => [...document.querySelectorAll('[data-check]')].map((each) => each.textContent)

async function check(file: unknown, more: object = {}) {
  const view = { document, crypto, fetch: async () => new Response(JSON.stringify(file)), ...more }
  checkBallots(view as unknown as Window & typeof globalThis)
  document.querySelector<HTMLElement>('[data-ballot-check] button')?.click()
  await expect.poll(() => text('[data-ballot-check] [role=status]')).not.toMatch(/^$|running/)
  return text('[data-ballot-check] [role=status]')
}

describe('the button of a ballot', () => {
  it('says beside each step that it agrees', async () => {
    expect(await check(evidence)).toBe('allAgree')
    expect(verdicts()).toEqual(Array(4).fill('✓ agrees'))
  })

  it('says which step does not agree', async () => {
    expect(await check({ ...evidence, secret: '1'.repeat(64) })).toBe('someDiffer')
    expect(verdicts()).toEqual(['✗ differs', '✓ agrees', '✗ differs', expect.any(String)])
  })

  it.each([
    ['the file cannot be had', 'failed', evidence, { fetch: async () => new Response(null, { status: 503 }) }],
    ['the file is something else', 'failed', { other: true }, {}],
    ['the connection is not secure', 'unavailable', evidence, { crypto: {} }],
  ])('says so when %s', async (_why, expected, file, more) => {
    expect(await check(file, more)).toBe(expected)
    expect(verdicts()).toEqual(Array(4).fill(''))
  })
})

describe('the field for an entry number', () => {
  async function find(typed: string) {
    const field = document.querySelector('input')
    if (field) field.value = typed
    document.querySelector<HTMLElement>('[data-ballot-find] button')?.click()
    await expect.poll(() => text('[data-ballot-find] [role=status]')).not.toBe('')
    return text('[data-ballot-find] [role=status]')
  }

  it('tells rank and result and brings the row into view, without sending anything', async () => {
    findEntries(window)
    const [first, second] = evidence.ranking
    expect(await find(`No. ${first?.number}`)).toBe(`${first?.number}: 1 of 2`)
    expect(window.location.hash).toBe(`#entry-${first?.number}`)
    expect(await find(String(second?.number))).toBe(`reserve ${second?.number}: 2 of 2`)
    expect(await find('100999')).toBe('no 100999')
    window.location.hash = ''
  })
})
