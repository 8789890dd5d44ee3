/**
 * Decision 0018: React is asked for when the page is drawn and the visitor may stay, so it competes with no style sheet
 * and a guest of a member's page never loads it. All its files are asked for at once; they are run one after the other,
 * and between two of them a tap or a key is heard.
 */
export function startActing(view: Window): void {
  const root = view.document.querySelector<HTMLElement>('[data-acting]')
  const { acting, actingNeeds = '' } = root?.dataset ?? {}
  if (!root || !acting) return
  const files = [...actingNeeds.split(' ').filter(Boolean), acting]
  whenDrawn(view)
    .then(async () => {
      for (const file of files) askFor(view.document, file)
      for (const file of files) {
        await import(/* @vite-ignore */ file)
        await new Promise((resolve) => setTimeout(resolve))
      }
    })
    .catch((fault: unknown) => {
      console.error(fault)
      letFormsGo(view, root)
    })
}

function askFor(page: Document, file: string): void {
  const link = page.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  page.head.append(link)
}

/** A page that is drawn later than this will not be drawn soon: it waits in a tab, or the browser does not tell. */
const longestWaitMs = 2000

/** On a quick connection React would come before the first paint and take the processor from it. */
function whenDrawn({ document }: Window): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, document.hidden ? 0 : longestWaitMs)
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })
}

/** React cannot be had: a form that the server takes too (decision 0010) goes the way it goes without a script. */
function letFormsGo(view: Window, root: HTMLElement): void {
  root.dataset.ready = 'no'
  const form = view.earlyActs?.sent?.form
  if (form?.method === 'post') form.submit()
}
