import { useFetchClient, useNotification } from '@strapi/strapi/admin'
import { Hint, PanelButton } from '../panel-parts'
import { panelWords } from '../panel-words'

type Shown = { model: string; document?: { documentId: string; locale?: string; id?: number } }
type Previewed = { type: string; documentId: string; locale: string }

/**
 * The site may not be shown in a frame, so the draft opens in a tab. The tab is opened at once,
 * before the link is known: browsers allow it only in direct answer to the click.
 */
function OpenPreview({ type, documentId, locale }: Previewed) {
  const { get } = useFetchClient()
  const { toggleNotification } = useNotification()
  const words = panelWords()
  const open = async () => {
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    const giveUp = (message: string) => {
      tab?.close()
      toggleNotification({ type: 'warning', message })
    }
    try {
      const { data } = await get<{ url: string | null }>(`/draft-preview/${type}/${documentId}`, { params: { locale } })
      if (data.url && tab) tab.location.replace(data.url)
      else giveUp(words.noPage)
    } catch {
      giveUp(words.previewFailed)
    }
  }
  return (
    <div>
      <PanelButton type="button" onClick={open}>
        {words.openPreview}
      </PanelButton>
      <Hint>{words.previewHint}</Hint>
    </div>
  )
}

/** Beside an entry that was saved at least once, in the language being edited. */
export function DraftPreviewPanel({ model, document }: Shown) {
  if (!document?.id || !document.locale) return null
  const type = model.split('.').at(-1) ?? ''
  return {
    title: panelWords().preview,
    content: <OpenPreview type={type} documentId={document.documentId} locale={document.locale} />,
  }
}
