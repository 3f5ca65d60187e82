/** Messages of serial numbers. */
export const serialTexts = {
  perPiece: (name: string, quantity: number, entered: number) =>
    `${name}: nhận ${quantity} sản phẩm nhưng có ${entered} số sê-ri. Vui lòng nhập đủ, mỗi sản phẩm một số.`,
  notTracked: (name: string) => `${name} không theo dõi theo số sê-ri.`,
  known: (name: string, serials: string) => `${name}: số sê-ri đã có trong hệ thống: ${serials}.`,
  missing: (name: string, quantity: number, chosen: number, without: number) =>
    `${name}: cần ${quantity} số sê-ri, mới chọn ${chosen}. Trong kho còn ${without} sản phẩm chưa ghi số.`,
  tooMany: (name: string, quantity: number) => `${name}: chỉ chọn được ${quantity} số sê-ri.`,
  unavailable: (name: string, serial: string) =>
    `${name}: số sê-ri ${serial} không còn trong kho hoặc đã được chọn cho phiếu khác.`,
  unknown: (name: string, serial: string) =>
    `${name}: kho không có số sê-ri ${serial}, và không còn sản phẩm nào chưa ghi số.`,
  noneWithout: (without: number) => `Kho chỉ còn ${without} sản phẩm chưa ghi số sê-ri.`,
  whichBack: (name: string, quantity: number) =>
    `${name}: vui lòng ghi số sê-ri của ${quantity} sản phẩm nhận lại.`,
  notOut: (name: string, serial: string) => `${name}: số sê-ri ${serial} không thuộc lần cấp này.`,
  missingCount: (missing: number, named: number) =>
    `Thiếu ${missing} sản phẩm: vui lòng ghi số sê-ri của từng sản phẩm thiếu (đã ghi ${named}).`,
  foundCount: (found: number, named: number) =>
    `Thừa ${found} sản phẩm: vui lòng ghi số sê-ri của từng sản phẩm thừa (đã ghi ${named}).`,
  noDifference: 'Số đếm khớp sổ sách nên không cần số sê-ri.',
  countNeedsSerials: (names: string) =>
    `${names}: theo dõi theo số sê-ri. Vui lòng kiểm kê sản phẩm này ở trang Kho với số sê-ri, rồi đếm lại dòng này.`,
  choiceClosed: 'Không chọn được số sê-ri ở trạng thái này.',
  lineUnknown: 'Một dòng không thuộc phiếu này.',
  chosen: 'Đã lưu số sê-ri.',
  recorded: 'Đã ghi số sê-ri.',
} as const;
