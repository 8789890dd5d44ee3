/**
 * Decision 0018: React is asked for when the page is drawn and the visitor may stay, so it competes with no style sheet
 * and a guest of a member's page never loads it. All its files are asked for at once.
 */
export function startActing(view: Window): void {
  const root = view.document.querySelector<HTMLElement>('[data-acting]')
  const { acting, actingNeeds = '' } = root?.dataset ?? {}
  if (!root || !acting) return
  const files = [...actingNeeds.split(' ').filter(Boolean), acting]
  Promise.all(files.map((file) => import(/* @vite-ignore */ file))).catch((fault: unknown) => {
    console.error(fault)
    letFormsGo(view, root)
  })
}

/** React cannot be had: a form that the server takes too (decision 0010) goes the way it goes without a script. */
function letFormsGo(view: Window, root: HTMLElement): void {
  root.dataset.ready = 'no'
  const form = view.earlyActs?.sent?.form
  if (form?.method === 'post') form.submit()
}
