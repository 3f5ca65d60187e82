/** Why a file cannot be read as CSV. */
export const csvFileMessages = {
  spreadsheet: 'Đây là tệp Excel. Hãy lưu lại thành “CSV UTF-8” rồi chọn tệp đó.',
  encoding: 'Không đọc được chữ trong tệp. Hãy lưu lại thành “CSV UTF-8”.',
  quotes: (line: number) => `Dòng ${line}: dấu ngoặc kép chưa đóng hoặc đặt sai chỗ.`,
};
