import { requestTimeoutMs } from '@dhc/reference/site-rules'
import { type Findings, type Released, recomputeBallot, type ShownEntry } from './recompute-ballot.ts'

/** What the page says; the script brings no words of its own. */
type CheckWords = Readonly<
  Record<'agrees' | 'differs' | 'running' | 'allAgree' | 'someDiffer' | 'unavailable' | 'failed', string>
>

/** The button that lets the reader's own browser draw again; what it finds stands beside each step. */
export function checkBallots(view: Window & typeof globalThis): void {
  const area = view.document.querySelector<HTMLElement>('[data-ballot-check]')
  const button = area?.querySelector('button')
  const news = area?.querySelector<HTMLElement>('[role=status]')
  const file = area?.querySelector<HTMLAnchorElement>('a[download]')
  if (!area || !button || !news || !file) return
  const words = JSON.parse(area.dataset.ballotCheck ?? '') as CheckWords
  button.addEventListener('click', async () => {
    news.textContent = words.running
    news.textContent = words[await check(view, area, file.href, words)]
  })
}

async function check(
  view: Window & typeof globalThis,
  area: HTMLElement,
  address: string,
  words: CheckWords,
): Promise<keyof CheckWords> {
  // Browsers give it to secure pages only.
  const subtle = view.crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return 'unavailable'
  try {
    const answer = await view.fetch(address, { signal: AbortSignal.timeout(requestTimeoutMs) })
    if (!answer.ok) return 'failed'
    const findings = await recomputeBallot(subtle, (await answer.json()) as Released, shownEntries(view.document))
    show(area, findings, words)
    return Object.values(findings).every(Boolean) ? 'allAgree' : 'someDiffer'
  } catch {
    return 'failed'
  }
}

function shownEntries(page: Document): ShownEntry[] {
  return [...page.querySelectorAll<HTMLElement>('[data-entry][data-rank]')].map(({ dataset }) => ({
    number: Number(dataset.entry),
    placed: dataset.result === 'placed',
  }))
}

function show(area: HTMLElement, findings: Findings, words: CheckWords): void {
  for (const [step, isRight] of Object.entries(findings)) {
    const verdict = area.querySelector<HTMLElement>(`[data-check="${step}"]`)
    if (!verdict) continue
    verdict.textContent = isRight ? `✓ ${words.agrees}` : `✗ ${words.differs}`
    verdict.dataset.verdict = isRight ? 'yes' : 'no'
  }
}
