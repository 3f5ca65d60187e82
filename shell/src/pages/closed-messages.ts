/** Texts of a rarely visited page, in the chunk of that page. */
export const closedMessages = {
  text: (section: string) =>
    `Chúng tôi tạm đóng mục ${section} để bảo trì và sẽ mở lại sớm nhất có thể. Các mục khác của trang vẫn hoạt động.`,
  call: (hotline: string) => `Gọi hotline ${hotline}`,
} as const;
