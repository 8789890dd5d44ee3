/** Section 3.12: people neither see, hear nor reach it; a script fills whatever it finds. */
export function Trap({ label }: { readonly label: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {label}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
