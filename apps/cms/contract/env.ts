function needed(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`The contract tests need ${name} (npm test sets it)`)
  return value
}

const account = (name: string) => ({ email: needed(`CMS_${name}_EMAIL`), password: needed(`CMS_${name}_PASSWORD`) })

export const env = {
  cmsUrl: needed('CMS_URL'),
  databaseUrl: needed('CMS_DATABASE_URL'),
  webUrl: needed('WEB_URL'),
  webhookSecret: needed('WEBHOOK_SECRET'),
  catalogueToken: needed('CATALOGUE_TOKEN'),
  admin: account('ADMIN'),
  editor: account('EDITOR'),
  reviewer: account('REVIEWER'),
}
