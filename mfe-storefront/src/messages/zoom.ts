/** Messages of the dialog with enlarged pictures, in a separate module because it is loaded on demand. */
export const zoom = {
  close: 'Đóng hình',
  larger: (shows: string) => `Phóng to: ${shows}`,
  smaller: (shows: string) => `Thu nhỏ: ${shows}`,
  previous: 'Hình trước',
  next: 'Hình sau',
  place: (place: number, of: number) => `Hình ${place}/${of}`,
};
