/** Every page of the demonstration says that nothing on it is real. */
export function DemoBanner({ text }: { readonly text: string | null | undefined }) {
  return text ? (
    <aside className="bg-orange-soft text-ink">
      <p className="page-width py-2 text-center">{text}</p>
    </aside>
  ) : null
}
