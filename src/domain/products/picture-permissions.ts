/** Why a picture may be used for the offers of every store. */
export const picturePermissions = ['own', 'store', 'maker', 'free'] as const
export type PicturePermission = (typeof picturePermissions)[number]

/** Texts in the panel. */
export const picturePermissionTexts: Record<PicturePermission, string> = {
  own: 'A foto é nossa',
  store: 'O mercado autorizou',
  maker: 'O fabricante a oferece',
  free: 'Tem licença livre',
}
