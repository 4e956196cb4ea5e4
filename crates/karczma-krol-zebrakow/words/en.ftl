title = King of Beggars
