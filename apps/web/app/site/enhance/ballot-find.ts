/** By the result of an entry, and for a number that is not there. */
type FindWords = Readonly<Record<string, string>>

/** Digits however they were typed: "１００ ０２３" is 100023. */
export function typedNumber(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').replace(/^0+/, '')
}

/** Says where an entry stands and brings its row into view; the number is not sent anywhere. */
export function findEntries(view: Window): void {
  const form = view.document.querySelector<HTMLFormElement>('[data-ballot-find]')
  const news = form?.querySelector<HTMLElement>('[role=status]')
  const field = form?.querySelector('input')
  if (!form || !news || !field) return
  const words = JSON.parse(form.dataset.ballotFind ?? '') as FindWords
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const number = typedNumber(field.value)
    if (number === '') return field.focus()
    const rows = view.document.querySelectorAll('[data-entry]')
    const row = view.document.querySelector<HTMLElement>(`[data-entry="${number}"]`)
    const { rank = '', result = 'none' } = row?.dataset ?? {}
    const told: Record<string, string> = { number, rank, count: String(rows.length) }
    news.textContent = (words[result] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => told[name] ?? '')
    // The address of the row marks it (:target) and brings it into view.
    if (row) view.location.hash = row.id
  })
}
