/** A form of filters sends every empty field too; the address one shares is better without them. */
export function tidyAddresses(page: Document): void {
  page.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'get') return
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
  })
}
