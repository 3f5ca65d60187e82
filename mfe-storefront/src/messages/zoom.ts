/** Messages of the enlarged pictures, apart from those of the product page, which do not need them. */
export const zoom = {
  close: 'Đóng hình',
  larger: (shows: string) => `Phóng to: ${shows}`,
  smaller: (shows: string) => `Thu nhỏ: ${shows}`,
  previous: 'Hình trước',
  next: 'Hình sau',
  place: (place: number, of: number) => `Hình ${place}/${of}`,
};
