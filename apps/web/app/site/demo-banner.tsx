/** Every page of the demonstration says that nothing on it is real. */
export function DemoBanner({ text }: { readonly text: string | null | undefined }) {
  if (!text) return null
  const [, lead = text, rest = ''] = /^([^:：]+)([:：].+)$/s.exec(text) ?? []
  return (
    <aside className="bg-orange-soft text-ink">
      <p className="page-width demo-banner py-2 text-center">
        {lead}
        {/* On the phone of somebody who fills in a form the first words are enough to see (member.css). */}
        <span className="demo-banner-rest">{rest}</span>
      </p>
    </aside>
  )
}
