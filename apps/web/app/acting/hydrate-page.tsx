import { knowWords } from '@dhc/i18n/known-words'
import { offerSignIn } from '@dhc/session/sign-in-again'
import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepFocus } from './keep-focus.ts'
import { readPageData } from './page-data.ts'
import { RootFrame, rootOptions } from './root-frame.tsx'

/** Begins React in the page's one root. Its words and what it shows came with the document. */
export function hydratePage<Props extends object>(Page: ComponentType<Props>): void {
  const root = document.querySelector<HTMLElement>('[data-acting]')
  if (!root) return
  const { locale, words, props } = readPageData<Props>(root)
  knowWords(locale, words)
  if (document.documentElement.dataset.guard === 'member')
    // Asked for seldom, so it is loaded when it is.
    offerSignIn(async () => (await import('./show-sign-in.tsx')).showSignIn(locale))
  keepFocus(root)
  const onReady = () => {
    root.dataset.ready = 'yes'
    // In a later turn: by then the forms have taken up what was typed.
    setTimeout(() => doEarlyActs(window))
  }
  // In small steps, between which a tap or a key is heard: on a cheap phone all at once takes half a second.
  startTransition(() => {
    hydrateRoot(
      root,
      <RootFrame locale={locale} fieldsBefore={() => (root.dataset.ready ? undefined : root)} onReady={onReady}>
        <Page {...props} />
      </RootFrame>,
      rootOptions,
    )
  })
}

/** What was pressed or sent before React listened; the boot script of acting pages writes it down. */
type EarlyActs = {
  readonly clicks: readonly HTMLElement[]
  /** The last one: whoever presses twice means it once. */
  readonly sent?: { readonly form: HTMLFormElement; readonly button: HTMLElement | null }
}

declare global {
  interface Window {
    earlyActs?: EarlyActs | undefined
  }
}

/** Does it now as the visitor did, unless the page shows something else by now. */
function doEarlyActs(view: Window): void {
  const { clicks = [], sent } = view.earlyActs ?? {}
  view.earlyActs = undefined
  for (const button of clicks) if (button.isConnected) button.click()
  if (sent?.form.isConnected) sent.form.requestSubmit(sent.button?.isConnected ? sent.button : null)
}
