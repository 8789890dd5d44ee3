/** What an editor is told in the panel when the CMS does not do what was asked; in Chinese, then in English. */
export class Refusal extends Error {
  constructor(zh: string, en: string) {
    super(`${zh} ${en}`)
  }
}
